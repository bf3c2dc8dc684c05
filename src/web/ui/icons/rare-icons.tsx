import { icon } from './frame-icons.tsx'

// Apart from `icons.tsx`, which every public page loads.
export const ArrowDownIcon = /* @__PURE__ */ icon('M12 5v14m-6-6 6 6 6-6')
export const ArrowUpIcon = /* @__PURE__ */ icon('M12 19V5m-6 6 6-6 6 6')
export const FileIcon = /* @__PURE__ */ icon(
  'M6 3.5h8l4.5 4.5v12.5H6zm7.5 0V8.5h5M9 13h6.5M9 16.5h6.5',
)
export const LockIcon = /* @__PURE__ */ icon(
  'M5.5 11h13v9.5h-13zm3 0V8a3.5 3.5 0 0 1 7 0v3M12 15v2',
)
export const LogOutIcon = /* @__PURE__ */ icon(
  'M10 4.5H5v15h5m-1-7.5h11.5m-4.5-4.5 4.5 4.5-4.5 4.5',
)
