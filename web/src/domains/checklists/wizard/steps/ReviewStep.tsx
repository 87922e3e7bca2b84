import { useTranslation } from '../../../../core/i18n/index.ts'
import { Heading, Stack, Text } from '../../../../ui/index.ts'
import { RangeBar } from '../../record/ContentView.tsx'
import { FactList } from '../../record/Facts.tsx'
import { useEditing } from '../context.ts'
import { OwnDifference } from '../OwnDifference.tsx'

/** 17: what is published, and what it changes of the version in force. */
export function ReviewStep() {
  const { t } = useTranslation('checklists')
  const { content, names, record } = useEditing()
  return (
    <Stack gap={24}>
      <FactList content={content} names={names} />
      {content.rangesOptedOut || content.ranges.length === 0 ? null : <RangeBar ranges={content.ranges} />}
      <Stack gap={8}>
        <Heading level={3}>
          {record.current ? t('difference.titleTo', { version: record.current.version }) : t('difference.title')}
        </Heading>
        {record.current ? (
          <OwnDifference before={record.current.content} />
        ) : (
          <Text tone="muted">{t('difference.first')}</Text>
        )}
      </Stack>
    </Stack>
  )
}
