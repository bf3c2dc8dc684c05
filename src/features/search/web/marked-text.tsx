import type { Marked } from '../contract.ts'

export const MarkedText = ({ parts }: { parts: Marked }) =>
  parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))
