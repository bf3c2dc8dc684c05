import { icon } from './frame-icons.tsx'

export const AlertIcon = /* @__PURE__ */ icon('M12 4 2.8 19.5h18.4zM12 10v4.2M12 16.9v.1')
export const ArrowLeftIcon = /* @__PURE__ */ icon('M19 12H5m6-6-6 6 6 6')
export const ArrowRightIcon = /* @__PURE__ */ icon('M5 12h14m-6-6 6 6-6 6')
export const AwardIcon = /* @__PURE__ */ icon(
  'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm-3.4-1.2L7.2 21 12 18.2 16.8 21l-1.4-7.7',
)
export const BookIcon = /* @__PURE__ */ icon(
  'M12 6.5C10 4.8 7 4.3 3.5 4.5v13.6c3.5-.2 6.5.3 8.5 1.9 2-1.6 5-2.1 8.5-1.9V4.5C17 4.3 14 4.8 12 6.5Zm0 0V20',
)
export const BriefcaseIcon = /* @__PURE__ */ icon('M4 8h16v11.5H4zm4.5 0V5h7v3M4 13h16m-8-1v2')
export const CheckCircleIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.7 2.8 2.7L16 9.5',
)
export const ChevronDownIcon = /* @__PURE__ */ icon('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = /* @__PURE__ */ icon('m14.5 6-6 6 6 6')
export const ChevronRightIcon = /* @__PURE__ */ icon('m9.5 6 6 6-6 6')
export const ClockIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.3l3.5 2',
)
export const CodeIcon = /* @__PURE__ */ icon('m8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14')
export const DownloadIcon = /* @__PURE__ */ icon('M12 4v11m-5-4.5 5 5 5-5M4.5 20h15')
export const ExternalLinkIcon = /* @__PURE__ */ icon('M14 4.5h5.5V10m0-5.5L11 13m-1-7H5v13h13v-5')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12C4.8 7.8 8 5.7 12 5.7s7.2 2.1 9.5 6.3c-2.3 4.2-5.5 6.3-9.5 6.3S4.8 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
)
export const EyeOffIcon = /* @__PURE__ */ icon(
  'm4 4 16 16M9.5 6c.8-.2 1.6-.3 2.5-.3 4 0 7.2 2.1 9.5 6.3a16 16 0 0 1-2.8 3.7m-3.2 2a9.7 9.7 0 0 1-3.5.6c-4 0-7.2-2.1-9.5-6.3A15.5 15.5 0 0 1 6 7.7M9.9 9.9a3 3 0 0 0 4.2 4.2',
)
export const InfoIcon = /* @__PURE__ */ icon(
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5M12 7.5v.1',
)
export const LinkIcon = /* @__PURE__ */ icon(
  'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12.3 6M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.2-1.2',
)
export const MapPinIcon = /* @__PURE__ */ icon(
  'M12 21c4.7-4.3 7-7.8 7-11a7 7 0 1 0-14 0c0 3.2 2.3 6.7 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const PencilIcon = /* @__PURE__ */ icon('M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10')
export const PlayIcon = /* @__PURE__ */ icon('M8 5v14l11-7z')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const ShareIcon = /* @__PURE__ */ icon('M12 15V4M8 7.5 12 3.5l4 4M7 11H5v9.5h14V11h-2')
export const StarIcon = /* @__PURE__ */ icon(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.8l-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z',
  true,
)
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 7h15M9 7V4.5h6V7m3 0-.8 13H6.8L6 7m4 4v5.5m4-5.5v5.5',
)
export const UploadIcon = /* @__PURE__ */ icon('M12 16V4.5m-5 5 5-5 5 5M4.5 20h15')
export const UsersIcon = /* @__PURE__ */ icon(
  'M9 12a3.7 3.7 0 1 0 0-7.5A3.7 3.7 0 0 0 9 12Zm-6.5 8c.5-3.5 2.8-5 6.5-5s6 1.5 6.5 5M15.5 4.7a3.7 3.7 0 0 1 0 7M18 15.4c2 .6 3.2 2.1 3.5 4.6',
)
