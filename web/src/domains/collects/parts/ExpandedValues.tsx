import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { RepeatSections, shortName } from '../../../core/repeats/index.ts'
import { Box, Grid, Meta, Skeleton, Stack, TextLink } from '../../../ui/index.ts'
import { collectQuery } from '../queries.ts'
import { ValueWithLimits } from './ValueWithLimits.tsx'

/** Behind the arrow of a row: the record's values, fetched when it is opened. */
export function ExpandedValues({ id }: { id: number }) {
  const { t } = useTranslation('collects')
  const { data, error, refetch } = useQuery(collectQuery(id))
  if (!data && error) return <RecordFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="record" count={4} />
  return (
    <Stack gap={12} fit="content">
      <RepeatSections rows={data.values} repeatOf={(value) => value.inRepeat}>
        {(values) => (
          <Grid as="dl" columns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))" gap={24} rowGap={10}>
            {values.map((value) => (
              <Box key={value.fieldId} fit="any" data-outside={value.conform === false || undefined}>
                <Meta as="dt" size={12} breaks>
                  {shortName(value)}
                </Meta>
                <ValueWithLimits value={value} />
              </Box>
            ))}
          </Grid>
        )}
      </RepeatSections>
      <TextLink href={addressOf(1100, {}, { record: id })}>{t('tools.open')}</TextLink>
    </Stack>
  )
}
