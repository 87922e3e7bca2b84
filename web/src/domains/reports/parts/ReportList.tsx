import { hostOf } from '@lineside/contract/core'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { BareLink, Box, Meta, Row, Stack, Surface } from '../../../ui/index.ts'
import type { ShownReport } from '../queries.ts'
import styles from './ReportList.module.css'
import type { ReportScreen } from './screens.ts'

/** The reports under the headings of their areas, in the order that was given them. */
export function ReportList({ reports, screen }: { reports: readonly ShownReport[]; screen: ReportScreen }) {
  const { t } = useTranslation('reports')
  const labels = useLabels('reports')
  const { places } = usePlaces()
  const several = new Set(reports.map(({ industryId }) => industryId)).size > 1
  const plantOf = (id: number) => {
    const plant = places.find((place) => place.level === 'industry' && place.id === id)
    return plant && nameOfPlace(plant)
  }
  const areas = [...Map.groupBy(reports, ({ area }) => area)]
  return (
    <Stack>
      {areas.map(([area, of]) => (
        <Surface key={area} title={area ? labels.code('area', area) : t('links.noArea')}>
          <Box as="ul" line="between">
            {of.map((report) => (
              <Row
                key={report.id}
                as="li"
                gap={16}
                rowGap={4}
                justify="between"
                pad={8}
                round={6}
                breaks
                className={styles.row}
              >
                <ReportName report={report} screen={screen} />
                <Meta size={13}>
                  {[several ? plantOf(report.industryId) : null, hostOf(report.url)].filter(Boolean).join(' · ')}
                </Meta>
              </Row>
            ))}
          </Box>
        </Surface>
      ))}
    </Stack>
  )
}

function ReportName({ report, screen }: { report: ShownReport; screen: ReportScreen }) {
  const { t } = useTranslation('reports')
  if (report.allowed) {
    return (
      <Box
        href={addressOf(screen, {}, { id: String(report.id) })}
        as={BareLink}
        tone="accent"
        weight={500}
        className={styles.link}
      >
        {report.name}
      </Box>
    )
  }
  return (
    <span>
      {report.name}
      <Meta block size={13}>
        {t('links.refused', { host: hostOf(report.url) ?? '' })}
      </Meta>
    </span>
  )
}
