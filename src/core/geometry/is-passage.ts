/**
 * Returns whether a room is part of the corridors: a passage of a floor plan, or a crossing of an
 * endless world. Passages are no places to go to, so they have no number and are populated only by
 * rules that name them.
 */
export function isPassage({ kind }: { readonly kind?: string | undefined }): boolean {
  return kind === 'passage' || kind === 'crossing';
}
