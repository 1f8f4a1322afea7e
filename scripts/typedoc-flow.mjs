// A plugin of typedoc: groups the public API by the folder of `src/` that each name lives in, in
// the order in which data flows, so that no name can be left out of the groups.

import { Application, Comment, CommentTag, Converter, ReflectionKind } from 'typedoc';

/** By part of `src/`, in flow order. */
const TITLES = {
  rng: 'Randomness',
  generators: 'Generators',
  connection: 'Connection strategies',
  model: 'The data',
  prefabs: 'Prefabs',
  passes: 'Passes',
  levels: 'Levels',
  population: 'Population',
  analysis: 'Analysis',
  validation: 'Validation',
  ascii: 'Text and documents',
  document: 'Text and documents',
  view: 'Text and documents',
  plan: 'Your own maps',
  missions: 'Missions',
  worlds: 'Endless worlds',
  recipes: 'Recipes',
  pictures: 'Pictures',
  formats: 'Formats',
  testing: 'Testing',
  geometry: 'Geometry',
  grid: 'The grid',
};

export function load(app) {
  app.on(Application.EVENT_BOOTSTRAP_END, () => {
    app.options.setValue('categoryOrder', Object.values(TITLES));
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
    for (const reflection of publicNames(context.project)) {
      const title = TITLES[partOf(context.project, reflection)];
      if (title === undefined) app.logger.error(`${reflection.name} is of no known part of src/`);
      reflection.comment ??= new Comment();
      reflection.comment.blockTags.push(
        new CommentTag('@category', [{ kind: 'text', text: title ?? 'Other' }]),
      );
    }
  });
}

/** The children of the project or, if there are several entry points, of its modules. */
function publicNames({ children }) {
  return children.flatMap((child) =>
    child.kind === ReflectionKind.Module ? child.children : child,
  );
}

/** `rng` for `src/core/rng/create-rng.ts`. */
function partOf(project, reflection) {
  const { packagePath } = project.getSymbolIdFromReflection(reflection);
  return packagePath.replace('src/core/', 'src/').split('/')[1];
}
