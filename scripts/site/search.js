// The search of the site: its index is fetched on the first search.

const { up } = document.querySelector('script[data-up]').dataset;
const input = document.querySelector('#search');
const list = document.querySelector('#found');
let index;

async function search() {
  index ??= fetch(`${up}search.json`).then((answer) => answer.json());
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = words.length > 0 ? await index : [];
  const found = sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, 12);
  list.replaceChildren(...found.map(({ section }) => itemOf(section)));
}

/** Words in titles count most; each word must occur. */
function scoreOf({ title, page, text }, words) {
  let score = 0;
  for (const word of words) {
    const inTitle = title.toLowerCase().includes(word) ? 5 : 0;
    const inPage = page.toLowerCase().includes(word) ? 3 : 0;
    const inText = text.toLowerCase().includes(word) ? 1 : 0;
    if (inTitle + inPage + inText === 0) return 0;
    score += inTitle + inPage + inText;
  }
  return score;
}

function itemOf({ url, page, title }) {
  const link = Object.assign(document.createElement('a'), { href: up + url });
  link.textContent = title === page ? title : `${page}: ${title}`;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

input.addEventListener('input', search);
input.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') list.querySelector('a')?.click();
  if (key === 'Escape') list.replaceChildren();
});
// On wide screens, the list of pages is always there.
const pages = document.querySelector('.pages');
const wide = matchMedia('(min-width: 60rem)');
const open = () => {
  pages.open = wide.matches;
};
wide.addEventListener('change', open);
open();
