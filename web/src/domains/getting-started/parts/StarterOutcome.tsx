import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { Box, KeyValueList, Meta, Stack, Text } from '../../../ui/index.ts'
import type { StarterRecap } from '../use-starters.ts'

/** What goes, by kind and how, and what stays and why; `done`: what went and stayed. */
export function StarterOutcome({ recap: { goes, stays }, done = false }: { recap: StarterRecap; done?: boolean }) {
  const { t } = useTranslation('getting-started')
  const labels = useLabels('getting-started')
  const rows = (['removed', 'disabled'] as const).flatMap((how) =>
    goes.flatMap((part) =>
      part[how].length === 0
        ? []
        : [
            {
              label: `${labels.code('starterKind', part.kind)} · ${t(`starters.how.${how}`)}`,
              value: part[how].join(' · '),
            },
          ],
    ),
  )
  return (
    <Stack gap={12}>
      {rows.length > 0 ? (
        <>
          <Text weight={500}>{t(done ? 'starters.went' : 'starters.goes')}</Text>
          <KeyValueList items={rows} />
        </>
      ) : null}
      {stays.length > 0 ? (
        <>
          <Text weight={500}>{t(done ? 'starters.stayed' : 'starters.stays')}</Text>
          <Box as="ul" line="between">
            {stays.map(({ kind, name, why, by }) => (
              <Box as="li" key={`${kind} ${name}`} padY={4}>
                {name}{' '}
                <Meta>
                  {labels.code('starterKind', kind)} ·{' '}
                  {by ? t(`starters.whyBy.${why}`, { by }) : t(`starters.why.${why}`)}
                </Meta>
              </Box>
            ))}
          </Box>
        </>
      ) : null}
    </Stack>
  )
}
