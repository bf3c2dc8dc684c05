const FORMULA_AND_SIGNS = /(<math[ >](?:[^<]|<(?!\/math>))*<\/math>)([.,;:!?)\]’”…]+)/g

/** A line may end behind a formula, so the signs that follow are kept beside it. */
export const joinSigns = (html: string) =>
  html.replace(FORMULA_AND_SIGNS, '<span class="joined">$1$2</span>')
