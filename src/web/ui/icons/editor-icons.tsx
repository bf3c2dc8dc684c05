import { icon } from './frame-icons.tsx'

export const BoldIcon = /* @__PURE__ */ icon(
  'M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7zm0 7.2h7a3.9 3.9 0 0 1 0 7.8H7z',
)
export const CodeBlockIcon = /* @__PURE__ */ icon(
  'M4 4.5h16v15H4zm5 5L6.5 12 9 14.5m6-5 2.5 2.5-2.5 2.5',
)
export const CopyIcon = /* @__PURE__ */ icon('M9 9h11v11.5H9zM15 9V3.5H4V15h5')
export const GripIcon = /* @__PURE__ */ icon(
  'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
)
export const ImageIcon = /* @__PURE__ */ icon('M4 5h16v14H4zm0 11 4.5-4.5 4 4 3-3L20 17M15 9.5v.1')
export const ItalicIcon = /* @__PURE__ */ icon('M10 4.5h7m-10 15h7m.5-15-5 15')
export const ListIcon = /* @__PURE__ */ icon(
  'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
)
export const OrderedListIcon = /* @__PURE__ */ icon(
  'M10 6h10M10 12h10M10 18h10M4 4.5h1v3.5m-1.2 0h2.4M3.8 15h2.4L3.8 19h2.4',
)
export const QuoteIcon = /* @__PURE__ */ icon(
  'M4 11.5h5.5V17H4zm0 0c0-3 1.2-4.700 4-5.500m6 5.500h5.500V17H14zm0 0c0-3 1.200-4.700 4-5.500',
)
export const SigmaIcon = /* @__PURE__ */ icon('M18 7V4.500H6L12.500 12 6 19.500h12V17')
export const TableIcon = /* @__PURE__ */ icon('M4 5h16v14H4zm0 4.700h16M4 14.300h16M10 5v14')
export const StrikeIcon = /* @__PURE__ */ icon(
  'M4 12h16M16.5 7.500c-.6-1.900-2.300-3-4.500-3-2.700 0-4.500 1.400-4.500 3.500 0 1 .4 1.800 1.200 2.400M7 16c.7 2.200 2.500 3.500 5 3.500 2.900 0 4.800-1.500 4.800-3.800 0-.6-.1-1.200-.4-1.700',
)
export const NoteIcon = /* @__PURE__ */ icon('M4 5h16v14H4zm4 0v14m4-10h5m-5 4h5')
export const FootnoteIcon = /* @__PURE__ */ icon('M4 8h9M4 13h9M4 18h7M17 5.500l2-1.500v7')
export const UndoIcon = /* @__PURE__ */ icon('M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3')
export const RedoIcon = /* @__PURE__ */ icon('m16 5 4 4-4 4m4-4H10a5.500 5.500 0 0 0 0 11h3')
