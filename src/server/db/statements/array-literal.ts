export const arrayLiteral = (values: readonly (number | boolean | string)[]) => `{${values.join()}}`
