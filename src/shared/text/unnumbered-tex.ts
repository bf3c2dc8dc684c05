/** Equation numbers would need a counter for the whole page. */
export const unnumberedTex = (tex: string) =>
  tex.replace(/\\(begin|end)\{(align|alignat|equation|gather|multline)\}/g, '\\$1{$2*}')
