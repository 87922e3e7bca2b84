import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { ChangedParts } from '../../../core/record/index.ts'
import { RepeatSections } from '../../../core/repeats/index.ts'
import { Box, Meta, Row, StatusPill, Surface, Text, type Tone } from '../../../ui/index.ts'
import type { FormVersion } from '../queries.ts'
import styles from './Differences.module.css'
import { differenceOf, type ShownChange, type ShownDifference } from './differences.ts'

interface DifferencesProps {
  version: FormVersion
  /** the version it was compared with, as far as it is known: it names what is no longer there */
  before: FormVersion | undefined
}

/** What a version changes, field by field: what its approver signs. */
export function Differences({ version, before }: DifferencesProps) {
  const { t } = useTranslation('forms')
  const formats = useFormats()
  if (!version.difference)
    return (
      <Surface title={t('difference.title')}>
        <Text tone="muted">{t(version.version === 1 ? 'difference.first' : 'difference.unknown')}</Text>
      </Surface>
    )
  const shown = differenceOf(version, before, formats)
  const isSame = shown.fields.length === 0 && shown.facts.length === 0
  return (
    <Surface title={before ? t('difference.titleTo', { version: before.version }) : t('difference.title')}>
      {isSame ? <Text tone="muted">{t('difference.none')}</Text> : <DifferenceBody shown={shown} />}
    </Surface>
  )
}

/** A difference: how much it is, then each change with what was and what is. */
export function DifferenceBody({ shown }: { shown: ShownDifference }) {
  const { t } = useTranslation('forms')
  return (
    <div className={styles.all}>
      <Summary shown={shown} />
      <Changes title={t('difference.fields')} changes={shown.fields} />
      <Changes title={t('difference.facts')} changes={shown.facts} />
    </div>
  )
}

/** How much it is, before one reads it: '1 added · 1 removed · 2 changed'. */
function Summary({ shown }: { shown: ShownDifference }) {
  const { t } = useTranslation('forms')
  const having = (kind: string) => shown.fields.filter(({ kinds }) => kinds.includes(kind)).length
  const [added, removed] = [having('added'), having('removed')]
  const changed = shown.fields.length - added - removed
  const texts = [
    added > 0 && t('difference.addedCount', { count: added }),
    removed > 0 && t('difference.removedCount', { count: removed }),
    changed > 0 && t('difference.changedCount', { count: changed }),
    shown.facts.length > 0 && t('difference.factCount', { count: shown.facts.length }),
  ]
  return <Text figures>{texts.filter((text) => text !== false).join(' · ')}</Text>
}

const tones: Readonly<Record<string, Tone>> = { added: 'done', removed: 'rejected' }

function Changes({ title, changes }: { title: string; changes: readonly ShownChange[] }) {
  if (changes.length === 0) return null
  return (
    <section>
      <Meta as="h3" below={6} size={12} weight={600}>
        {title}
      </Meta>
      <RepeatSections rows={changes} repeatOf={({ inRepeat }) => inRepeat} level={4}>
        {(rows) => <ChangeList changes={rows} />}
      </RepeatSections>
    </section>
  )
}

function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  const { t } = useTranslation('forms')
  return (
    <Box as="ul">
      {changes.map(({ key, title: name, kinds, parts }) => (
        <Box key={key} as="li" padY={8} line="above">
          {name === null ? null : (
            <Row gap={10} rowGap={4} below={2}>
              <Text as="span" weight={600}>
                {name}
              </Text>
              {kinds.map((kind) => (
                <StatusPill key={kind} tone={tones[kind] ?? 'ongoing'} plain>
                  {t(`difference.kinds.${kind}` as 'difference.kinds.added')}
                </StatusPill>
              ))}
            </Row>
          )}
          <ChangedParts parts={parts} />
        </Box>
      ))}
    </Box>
  )
}
