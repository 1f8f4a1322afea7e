// Checks of the playground in Firefox.

import { deepStrictEqual, ok } from 'node:assert/strict';

/** Whether the page shows the dungeon of its address. */
export const SHOWN =
  'document.body?.dataset.shown !== undefined && document.body.dataset.shown === document.body.dataset.asked';

/** Families draw, links restore the same pixels, back works, steps play to the end. */
export async function judgeInFirefox(firefox, address) {
  const visit = async (hash) => {
    await firefox.goto('about:blank');
    await firefox.goto(address + hash);
    await firefox.until(SHOWN);
    return picture(firefox);
  };
  await visit('');
  const families = JSON.parse(
    await firefox.evaluate(
      'JSON.stringify([...document.querySelectorAll("input[name=family]")].map((i) => i.value))',
    ),
  );
  for (const family of families) {
    const hash = `#family=${family}&seed=5`;
    const first = await visit(hash);
    ok(first === (await visit(hash)), `${family} draws something else the second time`);
  }
  await judgeBack(firefox, visit);
  await judgeSteps(firefox, visit);
  deepStrictEqual(firefox.faults, []);
  return `${families.length} families draw, links and back restore them, steps play to the end`;
}

async function picture(firefox) {
  await new Promise((resolve) => setTimeout(resolve, 150));
  return firefox.screenshot('.canvas');
}

async function judgeBack(firefox, visit) {
  const first = await visit('#family=bsp&seed=1');
  await firefox.evaluate('document.querySelector(".die").click()');
  await firefox.until(SHOWN);
  ok(first !== (await picture(firefox)), 'the die rolls nothing');
  await firefox.evaluate('history.back()');
  await firefox.until(`location.hash.endsWith('seed=1') && ${SHOWN}`);
  ok(first === (await picture(firefox)), 'back leads elsewhere');
}

async function judgeSteps(firefox, visit) {
  const end = await visit('#family=caves&seed=3');
  const told = 'document.querySelector(".told").textContent';
  await firefox.evaluate(`{
    const slider = document.querySelector('.player input');
    slider.value = '0';
    slider.dispatchEvent(new Event('input'));
  }`);
  await firefox.until(`${told}.startsWith('0 of')`);
  ok(end !== (await picture(firefox)), 'the first step is the last');
  await firefox.evaluate('document.querySelector(".play").click()');
  await firefox.until(`/^(\\d+) of \\1 /.test(${told})`);
  ok(end === (await picture(firefox)), 'the last step is not the dungeon');
}
