import { CodeBlock } from './code-block.ts'
import { Callout, Details, Quote, Rule, Summary } from './containers.ts'
import { Figure } from './figure.ts'
import { Footnote, Formula, FormulaBlock } from './formulas.ts'
import { Exercise, InlineIsland, Island } from './islands.ts'
import { Document, Heading, InlineImage, LineBreak, Paragraph, Text } from './lines.ts'
import { BulletList, ListItem, OrderedList } from './lists.ts'
import { Bold, Code, Italic, Link, Phrase } from './marks.ts'
import { Table, TableCell, TableHeader, TableRow } from './tables.ts'

/** Marks in the order in which they are written, the outermost first. */
export const ALL_NODES = [
  Document,
  Paragraph,
  Text,
  Heading,
  BulletList,
  OrderedList,
  ListItem,
  Quote,
  Callout,
  Details,
  Summary,
  Rule,
  CodeBlock,
  Table,
  TableRow,
  TableCell,
  TableHeader,
  Figure,
  FormulaBlock,
  Exercise,
  Island,
  LineBreak,
  InlineImage,
  Formula,
  Footnote,
  InlineIsland,
  Link,
  Bold,
  Italic,
  Phrase,
  Code,
]
