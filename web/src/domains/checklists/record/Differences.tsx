import type { ChecklistContent, ChecklistDifference, ChecklistFact, Question } from '@lineside/contract/checklists'
import { type Formats, labelsOf, textOf, useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { type ChangedPart, ChangedParts } from '../../../core/record/index.ts'
import { Box, Row, Stack, StatusPill, Text, type Tone } from '../../../ui/index.ts'
import type { Names } from './names.ts'
import { asksOf, boundsWord, choiceWord, factLabel, factWord } from './texts.ts'

interface Difference {
  facts: readonly { key: string; before?: unknown; after?: unknown }[]
  groups: readonly { groupId: string | number; name: string; kind: string; before?: unknown; after?: unknown }[]
  questions: readonly { questionId: string | number; text: string; kind: string; before?: unknown; after?: unknown }[]
}

const word = (key: string) => textOf('checklists', `difference.${key}`) ?? key
const yesNo = (value: unknown) => textOf('core', value === true ? 'yesNo.yes' : 'yesNo.no') ?? ''
const tones: Readonly<Record<string, Tone>> = { added: 'done', removed: 'rejected' }

/** What one version changes against another: how much it is, then each change with what was and what is. */
export function DifferenceList({ difference, names }: { difference: Difference | ChecklistDifference; names: Names }) {
  const { t } = useTranslation('checklists')
  const formats = useFormats()
  const { facts, groups, questions } = difference
  if (facts.length + groups.length + questions.length === 0) return <Text tone="muted">{t('difference.none')}</Text>
  return (
    <Stack fit="content">
      {questions.length > 0 ? (
        <Changes
          title={t('difference.questions')}
          changes={grouped(questions, ({ questionId, text }) => [String(questionId), text]).map(
            ([key, name, changes]) => ({
              key,
              name,
              kinds: changes.map(({ kind }) => kind),
              parts: changes.flatMap((change) => questionParts(change, formats)),
            }),
          )}
        />
      ) : null}
      {groups.length > 0 ? (
        <Changes
          title={t('difference.groups')}
          changes={grouped(groups, ({ groupId, name }) => [String(groupId), name]).map(([key, name, changes]) => ({
            key,
            name,
            kinds: changes.map(({ kind }) => kind),
            parts: changes.flatMap(groupParts),
          }))}
        />
      ) : null}
      {facts.length > 0 ? (
        <section>
          <Box as="h3" below={6} size={14} weight={600}>
            {t('difference.facts')}
          </Box>
          <ChangedParts parts={facts.map((one) => factPart(one, names, formats))} />
        </section>
      ) : null}
    </Stack>
  )
}

interface ShownChange {
  key: string
  name: string
  kinds: readonly string[]
  parts: ChangedPart[]
}

function Changes({ title, changes }: { title: string; changes: readonly ShownChange[] }) {
  return (
    <section>
      <Box as="h3" below={6} size={14} weight={600}>
        {title} ({changes.length})
      </Box>
      <Stack as="ul" gap={0}>
        {changes.map(({ key, name, kinds, parts }) => (
          <Box key={key} as="li" padY={8} line="above">
            <Row gap={12} rowGap={6}>
              <Text as="span" weight={500}>
                {name}
              </Text>
              {kinds.map((kind) => (
                <StatusPill key={kind} tone={tones[kind] ?? 'ongoing'} plain>
                  {textOf('checklists', `changes.${kind}`) ?? kind}
                </StatusPill>
              ))}
            </Row>
            {parts.length > 0 ? <ChangedParts parts={parts} /> : null}
          </Box>
        ))}
      </Stack>
    </section>
  )
}

/** The changes of each part together, in their order. */
function grouped<T>(changes: readonly T[], of: (change: T) => [string, string]): [string, string, T[]][] {
  const parts = new Map<string, [string, string, T[]]>()
  for (const change of changes) {
    const [key, name] = of(change)
    const own = parts.get(key) ?? [key, name, []]
    own[2].push(change)
    parts.set(key, own)
  }
  return [...parts.values()]
}

interface Change {
  kind: string
  before?: unknown
  after?: unknown
}

const written = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

function groupParts({ kind, before, after }: Change): ChangedPart[] {
  if (kind === 'added' || kind === 'removed') return []
  const write = (value: unknown) =>
    kind === 'sense' && value !== null ? labelsOf('checklists').code('sense', String(value)) : written(value)
  return [{ label: word(`parts.${kind}`), old: write(before), now: write(after) ?? '—' }]
}

function questionParts({ kind, before, after }: Change, formats: Formats): ChangedPart[] {
  if (kind === 'added' || kind === 'removed')
    return [{ label: word('parts.group'), old: null, now: written(after) ?? written(before) ?? '—' }]
  if (kind === 'answers') return [part(kind, answersWord(before, formats), answersWord(after, formats))]
  if (kind === 'rules') return rulesParts(before, after)
  if (kind === 'critical') return [part(kind, yesNo(before), yesNo(after))]
  if (kind === 'weight') return [part(kind, formats.number(Number(before)), formats.number(Number(after)))]
  return [part(kind, written(before), written(after) ?? '—')]
}

const part = (kind: string, old: string | null, now: string): ChangedPart => ({
  label: word(`parts.${kind}`),
  old,
  now,
})

/** `Yes 100 % · No 0 % (photo)`, or what a number must be. */
function answersWord(value: unknown, formats: Formats): string {
  const { style, choices, number, allowsNotApplicable } = value as Pick<
    Question,
    'style' | 'choices' | 'number' | 'allowsNotApplicable'
  >
  const write = (name: string, asks: readonly string[]) => (asks.length > 0 ? `${name} (${asks.join(', ')})` : name)
  const answers = number
    ? [write(boundsWord(number, formats), asksOf(number))]
    : choices.map((one) => write(`${choiceWord({ style }, one)} ${formats.percent(one.value * 100)}`, asksOf(one)))
  return [...answers, ...(allowsNotApplicable ? [textOf('checklists', 'answers.NA') ?? ''] : [])].join(' · ')
}

function rulesParts(before: unknown, after: unknown): ChangedPart[] {
  type Rules = Pick<Question, 'optional' | 'help' | 'referencePhotoId'>
  const [old, now] = [before as Rules, after as Rules]
  return [
    ...(old.optional === now.optional ? [] : [part('optional', yesNo(old.optional), yesNo(now.optional))]),
    ...(old.help === now.help ? [] : [part('help', old.help, now.help ?? '—')]),
    ...(old.referencePhotoId === now.referencePhotoId ? [] : [part('photo', null, word('photoChanged'))]),
  ]
}

function factPart({ key, before, after }: Difference['facts'][number], names: Names, formats: Formats): ChangedPart {
  const fact = key as ChecklistFact
  const write = (value: unknown) => factWord(fact, value as ChecklistContent[typeof fact], names, formats)
  return { label: factLabel(fact), old: write(before) || '—', now: write(after) || '—' }
}
