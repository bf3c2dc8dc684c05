/** As one parameter of a statement: `= any(${placeholder('ids')}::int[])`. */
export const arrayLiteral = (values: readonly (number | boolean | string)[]) => `{${values.join()}}`
