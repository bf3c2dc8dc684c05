type Searched = { fullName: string; email: string }

/** As the server searches: part of the name or of the e-mail address, in any case. */
export function matchesSearch({ fullName, email }: Searched, search: string) {
  const wanted = search.trim().toLowerCase()
  return fullName.toLowerCase().includes(wanted) || email.toLowerCase().includes(wanted)
}
