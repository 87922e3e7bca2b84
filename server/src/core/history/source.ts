/**
 * The history of some kinds of records as a part of a statement's `from`, under the name `h`, without some of its
 * events. A list over it needs an index with just this condition, see the migrations of the history of actions and of
 * users: the table holds every change of the house.
 */
export function historyOf(entity: string | readonly string[], without: readonly string[] = []): string {
  const kinds = typeof entity === 'string' ? [entity] : entity
  for (const name of [...kinds, ...without]) {
    if (!/^[a-zA-Z.-]+$/.test(name)) throw new Error(`${name} is no name of a record's kind or of an event`)
  }
  const of = kinds.length === 1 ? `entity = '${kinds[0]}'` : `entity in (${listed(kinds)})`
  const less = without.length === 0 ? '' : ` and event not in (${listed(without)})`
  return `(select * from history where ${of}${less}) h`
}

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')
