// SVG, PNG and printable sheets.

export { createCoverImage } from './pixels/create-cover-image';
export { createTilesetImage } from './pixels/create-tileset-image';
export type { PngOptions } from './pixels/to-png';
export { toPng } from './pixels/to-png';
export type { SvgColors, SvgPart, SvgScheme } from './scene/paint';
export { blueprint } from './svg/blueprint';
export { flat } from './svg/flat';
export { hatched } from './svg/hatched';
export type { MissionDiagram } from './svg/mission-diagram';
export { missionDiagram } from './svg/mission-diagram';
export type { SvgOptions } from './svg/options';
export type { SvgStyle } from './svg/style';
export { toSvg } from './svg/to-svg';
export type { PageOptions } from './svg/to-svg-pages';
export { toSvgPages } from './svg/to-svg-pages';
export { furnitureSymbols } from './symbols/furniture-symbols';
export type { PinSymbol, PinSymbols, SymbolShape } from './symbols/symbols';
