import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { MAX_INT32 } from '../../src/core/model/checks';
import { isRequired, type Option } from '../../src/core/model/specification';
import {
  type DataSpecification,
  GENERATOR_NAMES,
  GENERATOR_SPECS,
  type GeneratorName,
  PASS_NAMES,
  PASS_SPECS,
  type PassName,
} from '../../src/recipes/specifications';
import { libraryProgram } from './library-program';

const ROOT = new URL('../../', import.meta.url);

/**
 * The JSON Schema of recipes: specifications and doc comments of options, inserted into the parts
 * of the present schema that are written by hand.
 */
export function recipeSchema(): object {
  const schema = JSON.parse(readFileSync(new URL('schema/recipe.schema.json', ROOT), 'utf8'));
  const docs = optionDocs();
  schema.properties.generator = { enum: GENERATOR_NAMES };
  schema.definitions.depth.properties.generator = { enum: GENERATOR_NAMES };
  schema.allOf = GENERATOR_NAMES.map((name) => ({
    if: { properties: { generator: { const: name } }, required: ['generator'] },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
    then: { properties: { options: { $ref: `#/definitions/${name}` } } },
  }));
  const generators = GENERATOR_NAMES.map((name) => [
    name,
    {
      description: `Options of ${CALLS[name] ?? `generate${pascalCase(name)}`}.`,
      ...optionsSchema(GENERATOR_SPECS[name], docsOf(name, docs)),
    },
  ]);
  const passes = PASS_NAMES.map((name) => [definitionOf(name), passSchema(name, docs)]);
  schema.definitions = {
    ...Object.fromEntries([...generators, ...passes]),
    ...handWritten(schema.definitions),
  };
  schema.properties.passes.items = {
    oneOf: PASS_NAMES.map((name) => ({ $ref: `#/definitions/${definitionOf(name)}` })),
  };
  return schema;
}

/** The function names of generators that do not follow from their name. */
const CALLS: Partial<Record<GeneratorName, string>> = {
  graph: 'generateFromGraph',
  mission: 'growMission and generateFromGraph',
};

/** A pass, beside a generator of its name. */
function definitionOf(pass: PassName): string {
  return (GENERATOR_NAMES as readonly string[]).includes(pass) ? `${pass}-pass` : pass;
}

/** Options that recipes have by name have separate interfaces, which come before those of code. */
function docsOf(generator: GeneratorName, docs: Docs): Map<string, string> {
  const layout = generator === 'mission' ? 'Layout' : '';
  const interfaces = [`${pascalCase(generator)}${layout}Options`];
  if ('connect' in GENERATOR_SPECS[generator]) {
    interfaces.push('ShapesByName', 'ConnectionsByName', 'RoutesByName');
  }
  if (generator === 'random-placement') interfaces.push('OutlinedRoutesByName');
  if (generator === 'tiles') interfaces.push('TilesByName');
  if (generator === 'bsp') interfaces.push('BspByName');
  return new Map(interfaces.flatMap((name) => [...docs(name)]));
}

/** The options of a pass are next to its name. */
function passSchema(name: PassName, docs: Docs): object {
  const subject = name.replace(/^(attach|place)-/, '');
  const inRecipes = name === 'locks' ? docs('LocksByName') : [];
  const texts = new Map([...docs(`${pascalCase(subject)}Options`), ...inRecipes]);
  const { properties, required, ...schema } = optionsSchema(PASS_SPECS[name], texts);
  return {
    description: `The pass ${name}.`,
    ...schema,
    properties: { pass: { const: name }, ...properties },
    required: ['pass', ...(required ?? [])],
  };
}

function handWritten(definitions: object): object {
  const generated: readonly string[] = [...GENERATOR_NAMES, ...PASS_NAMES.map(definitionOf)];
  return Object.fromEntries(
    Object.entries(definitions).filter(([name]) => !generated.includes(name)),
  );
}

function pascalCase(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}

interface ObjectSchema {
  type: 'object';
  properties: object;
  required?: readonly string[];
  additionalProperties: false;
}

function optionsSchema(specification: DataSpecification, docs: Map<string, string>): ObjectSchema {
  const options = Object.entries(specification);
  const properties = options.map(([name, option]) => [
    name,
    { description: docs.get(name), ...optionSchema(option) },
  ]);
  const required = options.flatMap(([name, option]) => (isRequired(option) ? name : []));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function optionSchema(option: Option): object {
  switch (option.type) {
    case 'integer':
      return { type: 'integer', minimum: option.min, maximum: option.max ?? MAX_INT32 };
    case 'number':
      return { type: 'number', minimum: option.min };
    case 'share':
      return { type: 'number', minimum: 0, maximum: option.max ?? 1 };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { enum: option.names };
    case 'data':
      return { $ref: `#/definitions/${option.schema}` };
    case 'mixture': {
      const weight = { type: 'integer', minimum: 0, maximum: MAX_INT32 };
      const name = { enum: option.names };
      const weighted = {
        type: 'object',
        properties: { shape: name, weight },
        required: ['shape', 'weight'],
        additionalProperties: false,
      };
      return {
        oneOf: [
          name,
          { type: 'array', minItems: 1, items: { oneOf: [name, weighted] } },
          {
            type: 'object',
            properties: Object.fromEntries(option.names.map((name) => [name, weight])),
            minProperties: 1,
            additionalProperties: false,
          },
        ],
      };
    }
    case 'function':
      throw new TypeError('a recipe holds no functions');
  }
}

type Docs = (name: string) => Map<string, string>;

/** For the name of an interface, the doc comments of its properties, as plain text. */
function optionDocs(): Docs {
  const program = libraryProgram();
  const checker = program.getTypeChecker();
  return (name) => {
    const declaration = program
      .getSourceFiles()
      .flatMap((file) => file.statements.filter(ts.isInterfaceDeclaration))
      .find((statement) => statement.name.text === name);
    if (declaration === undefined) throw new Error(`there is no interface ${name}`);
    const properties = checker.getTypeAtLocation(declaration).getProperties();
    return new Map(properties.map((property) => [property.name, plainText(property, checker)]));
  };
}

function plainText(property: ts.Symbol, checker: ts.TypeChecker): string {
  const text = ts.displayPartsToString(property.getDocumentationComment(checker));
  return text
    .replace(/\{@link (?:\w+\.)?(\w+)\}/g, '$1')
    .replace(/[`']/g, (mark) => (mark === '`' ? '' : mark))
    .replace(/\s+/g, ' ');
}
