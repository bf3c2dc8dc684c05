const FORMULA_AND_SIGNS = /(<math[ >](?:[^<]|<(?!\/math>))*<\/math>)([.,;:!?)\]’”…]+)/g

/** A line may break after a formula, so the punctuation that follows is tied to it. */
export const joinSigns = (html: string) =>
  html.replace(FORMULA_AND_SIGNS, '<span class="joined">$1$2</span>')
