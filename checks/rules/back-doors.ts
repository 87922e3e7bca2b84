import { domains } from '@lineside/contract/domains'
import { ALL_LATER, type BackDoor, backDoors, type Handed, handed } from '../back-doors.ts'
import type { Finding, Rule } from '../rule.ts'
import { lineOf } from '../source.ts'
import type { SourceFile } from '../tree.ts'

export const backDoorsRule: Rule = {
  name: 'back-doors',
  ensures:
    'what a domain of the server is handed of later ones comes by a named back door, whose comment says who fills it and why.',
  mend: 'declare it in `BackDoors` of the domain’s back-doors.ts, with a comment “… Filled by `<domain>`: <why no event>”; or take it out.',
  check: (files) => {
    const declared = backDoors(files)
    const all = handed(files).filter(({ domain, by }) => domain !== domains.at(-1) || !by.includes(ALL_LATER))
    return [...undeclared(all, declared), ...declared.flatMap((door) => unfilled(door, all, files))]
  },
}

const fits = (door: BackDoor, one: Handed) => door.domain === one.domain && door.name === one.name

function undeclared(all: readonly Handed[], declared: readonly BackDoor[]): Finding[] {
  return all
    .filter((one) => !declared.some((door) => fits(door, one)))
    .map(({ domain, name, by, file, start }) => ({
      path: file.path,
      line: lineOf(file.text, start),
      what: `${domain} is handed ${name ?? 'an argument'} of ${by.join(', ')}, which is no back door of it`,
    }))
}

function unfilled(door: BackDoor, all: readonly Handed[], files: readonly SourceFile[]): Finding[] {
  // an example without the list of doors
  if (!files.some(({ path }) => path === 'server/src/domains.ts')) return []
  const finding = (what: string) => [{ path: door.file.path, line: lineOf(door.file.text, door.start), what }]
  const by = all.filter((one) => fits(door, one)).flatMap((one) => one.by)
  if (by.length === 0) return finding(`${door.name} is filled by no later domain`)
  const silent = by.filter((name) => !said(door.doc).includes(name === ALL_LATER ? name : `\`${name}\``))
  return silent.length > 0 ? finding(`${door.name}: its comment does not say that ${silent.join(', ')} fills it`) : []
}

/** What the comment says behind “Filled by”. */
const said = (doc: string) => /\bFilled by (.*)$/.exec(doc)?.[1] ?? ''
