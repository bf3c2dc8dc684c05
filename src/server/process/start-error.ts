/** Something that whoever starts the product can put right: shown as one line, without a stack. */
export class StartError extends Error {}
