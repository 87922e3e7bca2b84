import type { FieldDraft } from '@lineside/contract/forms'
import { OnePicture } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { RepeatBodies } from '../../../core/repeats/index.ts'
import { Box, FactTable, Meta, Row, StatusPill, Surface, Text, type Tone } from '../../../ui/index.ts'
import type { FormVersion } from '../queries.ts'
import { showIfSentence } from './conditions.ts'
import styles from './FieldTable.module.css'
import { type FieldLine, fieldLines } from './field-lines.ts'
import { fieldNames, namesOf, writeFormula } from './names.ts'
import { expectationLines, flagTexts, inGroup, typeText } from './texts.ts'

export const fieldRowId = (fieldId: number) => `field-row-${fieldId}`

interface FieldTableProps {
  version: FormVersion
  /** the version it was compared with, as far as it is known */
  before: FormVersion | undefined
  /** where something on the page is called so already */
  title?: string
}

/** What the cells of a field say, of a version. */
interface FieldTexts {
  name: string
  type: string
  expected: readonly string[]
  rules: string
  /** when it is asked; null: always */
  shownWhen: string | null
}

/**
 * The fields of a version in their order: what is asked, what is expected, what else holds. What the version changes is
 * marked where it stands, with what was there before. A block each on a phone.
 */
export function FieldTable({ version, before, title }: FieldTableProps) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  const names = namesOf([version, before])
  const lines = fieldLines(version)
  const fields = lines.map(({ field }) => field)
  if (lines.length === 0)
    return (
      <Surface title={title ?? t('field.title')}>
        <Text tone="muted">{t('field.none')}</Text>
      </Surface>
    )
  const nameNow = fieldNames(version.definition, names)
  const formerNames = new Map(lines.map(({ field, former }) => [field.id, (former ?? field).name]))
  const nameBefore = (id: number) => formerNames.get(id) ?? nameNow(id)
  const textsOf = (field: FieldDraft, nameOf: (id: number) => string): FieldTexts => {
    const formula = (text: string) => writeFormula(text, nameOf, formats)
    return {
      name: field.name || '—',
      type: typeText(field, formats),
      expected: expectationLines(field, { formats, names, formula }),
      rules: flagTexts(field).join(' · '),
      shownWhen: showIfSentence(field.showIf, fields, formats),
    }
  }
  return (
    <Surface title={title ?? t('field.title')} padding="none">
      <FactTable pad="0.5rem 0.625rem" align="top" blocks className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('field.number')}</th>
            <th scope="col">{t('field.name')}</th>
            <th scope="col">{t('field.type')}</th>
            <th scope="col">{t('field.expected')}</th>
            <th scope="col">{t('field.rules')}</th>
          </tr>
        </thead>
        <RepeatBodies
          rows={lines}
          repeatOf={({ field }) => inGroup(field, fields)}
          columns={5}
          row={(line) => {
            const isGone = line.kinds.includes('removed')
            return (
              <FieldRow
                key={line.field.id}
                line={line}
                number={isGone ? null : lines.indexOf(line) + 1}
                now={textsOf(line.field, isGone ? nameBefore : nameNow)}
                former={line.former && textsOf(line.former, nameBefore)}
              />
            )
          }}
        />
      </FactTable>
    </Surface>
  )
}

const tones: Readonly<Record<string, Tone>> = { added: 'done', removed: 'rejected' }

interface RowProps {
  line: FieldLine
  /** null: it is asked no longer */
  number: number | null
  now: FieldTexts
  former: FieldTexts | null
}

function FieldRow({ line: { field, kinds }, number, now, former }: RowProps) {
  const { t } = useTranslation('forms')
  const change = kinds.find((kind) => kind in tones) ?? (kinds.length > 0 ? 'changed' : undefined)
  return (
    <tr id={fieldRowId(field.id)} tabIndex={-1} data-change={change}>
      <td className={styles.number}>{number}</td>
      <th scope="row">
        <Before was={former?.name} now={now.name} />
        {number === null ? <Meta as="del">{now.name}</Meta> : now.name}
        {field.pictureId ? (
          <div>
            <OnePicture fileId={field.pictureId} name={t('field.pictureOf', { name: field.name })} />
          </div>
        ) : null}
        {field.help ? (
          <Meta as="div" weight={400}>
            {field.help}
          </Meta>
        ) : null}
        {now.shownWhen ? (
          <Meta as="div" weight={400}>
            {now.shownWhen}
          </Meta>
        ) : null}
        {kinds.length > 0 ? (
          <Row gap={10} rowGap={4} align="stretch" weight={400} className={styles.kinds}>
            {kinds.map((kind) => (
              <StatusPill key={kind} tone={tones[kind] ?? 'ongoing'} plain>
                {t(`difference.kinds.${kind}` as 'difference.kinds.added')}
              </StatusPill>
            ))}
          </Row>
        ) : null}
      </th>
      <td>
        <Before was={former?.type} now={now.type} />
        {now.type}
      </td>
      <td>
        {(former?.expected ?? [])
          .filter((text) => !now.expected.includes(text))
          .map((text) => (
            <div key={text}>
              <Meta as="del">{text}</Meta>
            </div>
          ))}
        {now.expected.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </td>
      <td>
        <Before was={former?.rules} now={now.rules} />
        {now.rules}
      </td>
    </tr>
  )
}

/** What stood there before, struck out; nothing where it is the same. */
function Before({ was, now }: { was: string | undefined; now: string }) {
  if (was === undefined || was === now || was === '') return null
  return (
    <Box weight={400}>
      <Meta as="del">{was}</Meta>
    </Box>
  )
}
