export class Groups<Member> {
  readonly #members = new Map<string, Set<Member>>()
  #size = 0

  get size() {
    return this.#size
  }

  of(group: string) {
    return this.#members.get(group)?.size ?? 0
  }

  has(group: string, member: Member) {
    return this.#members.get(group)?.has(member) ?? false
  }

  add(group: string, member: Member) {
    const members = this.#members.get(group) ?? new Set()
    this.#members.set(group, members.add(member))
    this.#size += 1
  }

  delete(group: string, member: Member) {
    const members = this.#members.get(group)
    if (!members?.delete(member)) return
    if (members.size === 0) this.#members.delete(group)
    this.#size -= 1
  }

  values() {
    return this.#members.values()
  }

  largest(): Member[] {
    let largest = new Set<Member>()
    for (const members of this.#members.values()) if (members.size > largest.size) largest = members
    return [...largest]
  }
}
