type Published = { publicationYear: number; publicationVenue: string | null }

/** 'NeurIPS 2017' beside the year 2017 is 'NeurIPS'. */
export const venueOf = ({ publicationYear, publicationVenue }: Published) =>
  publicationVenue?.replace(new RegExp(`[\\s,]+${publicationYear}$`), '') ?? null
