export type Tone = 'blue' | 'yellow' | 'red' | 'green' | 'violet' | 'teal' | 'ember' | 'slate'
