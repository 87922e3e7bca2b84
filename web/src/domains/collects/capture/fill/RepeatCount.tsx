import { useTranslation } from '../../../../core/i18n/index.ts'
import { Box, Heading, IconButton, IconMinus, IconPlus, Meta, Row, Stack } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'
import styles from './RepeatedGroup.module.css'
import { repeatName } from './repeats.ts'
import type { Fill } from './useFill.ts'

/** How often a group is answered, where its questions come one after the other; the last one goes first. */
export function RepeatCount({ group, fill }: { group: Field; fill: Fill }) {
  const { t } = useTranslation('capture')
  const count = fill.repeats.count(group)
  const { min, max } = group.repeats ?? { min: 1, max: 1 }
  return (
    <Stack as="section" gap={12} fit="content" data-field={group.id} aria-label={group.name}>
      <Heading level={2}>{group.name}</Heading>
      {group.help ? <Meta as="p">{group.help}</Meta> : null}
      <p>{t('fill.group.howMany')}</p>
      <Row gap={12} wrap={false}>
        <IconButton
          icon={IconMinus}
          label={t('fill.group.remove', { name: repeatName(group, count) })}
          size="touch"
          tone="plain"
          tooltip={false}
          blocked={count <= min ? t('fill.group.fewest', { count: min }) : null}
          onClick={() => fill.repeats.remove(group, count)}
        />
        <Box as="output" size={24} textAlign="center" figures className={styles.number}>
          {count}
        </Box>
        <IconButton
          icon={IconPlus}
          label={t('fill.group.add', { name: repeatName(group, count + 1) })}
          size="touch"
          tone="plain"
          tooltip={false}
          blocked={count >= max ? t('fill.group.most', { count: max }) : null}
          onClick={() => fill.repeats.add(group)}
        />
      </Row>
    </Stack>
  )
}
