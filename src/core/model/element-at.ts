/**
 * Returns the element at an index that is known to be inside a list.
 *
 * @throws {RangeError} If the index is outside the list
 */
export function elementAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const element = list[index];
  if (element !== undefined || index in list) return element as Item;
  throw new RangeError(`index ${index} is outside a list of ${list.length}`);
}
