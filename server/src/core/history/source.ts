/**
 * The history of one kind of record as a part of a statement's `from`, under the name `h`. A list over it needs an
 * index for its entity alone, see the migration of the history of actions: the table holds every change of the house.
 */
export function historyOf(entity: string): string {
  if (!/^[a-z.-]+$/.test(entity)) throw new Error(`${entity} is no name of a record's kind`)
  return `(select * from history where entity = '${entity}') h`
}
