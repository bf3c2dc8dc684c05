export const changedElsewhere = (thing: string) =>
  `This ${thing} was changed elsewhere while you were editing it. Nothing was saved, and nothing you typed is lost.`
