import { hostOf } from '@lineside/contract/core'
import { useLabels, useTranslation } from '../../../core/i18n/index.ts'
import { addressOf } from '../../../core/navigation/index.ts'
import { nameOfPlace, usePlaces } from '../../../core/pickers/index.ts'
import { BareLink, Stack, Surface } from '../../../ui/index.ts'
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
          <ul className={styles.list}>
            {of.map((report) => (
              <li key={report.id} className={styles.row}>
                <ReportName report={report} screen={screen} />
                <span className={styles.from}>
                  {[several ? plantOf(report.industryId) : null, hostOf(report.url)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Surface>
      ))}
    </Stack>
  )
}

function ReportName({ report, screen }: { report: ShownReport; screen: ReportScreen }) {
  const { t } = useTranslation('reports')
  if (report.allowed) {
    return (
      <BareLink href={addressOf(screen, {}, { id: String(report.id) })} className={styles.link}>
        {report.name}
      </BareLink>
    )
  }
  return (
    <span>
      {report.name}
      <span className={styles.refused}>{t('links.refused', { host: hostOf(report.url) ?? '' })}</span>
    </span>
  )
}
