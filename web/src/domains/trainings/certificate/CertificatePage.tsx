import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { RecordPage } from '../../../core/record/index.ts'
import { Box, Grid, Meta, Stack, StatusPill } from '../../../ui/index.ts'
import { certificateQuery } from '../queries.ts'
import styles from './CertificatePage.module.css'
import { certificateTones } from './tones.ts'

/** One certificate, as it is printed. */
export function CertificatePage({ id }: { id: string }) {
  const { t } = useTranslation(['core', 'trainings'])
  return (
    <RecordPage
      query={useQuery(certificateQuery(id))}
      name={t('core:routes.1730')}
      title={({ number }) => t('trainings:session.certificate', { number })}
      subtitle={({ person }) => person.name}
      back={1730}
      status={({ state }) => (
        <StatusPill tone={certificateTones[state]}>{t(`trainings:certificates.codes.states.${state}`)}</StatusPill>
      )}
    >
      {(certificate) => <Paper certificate={certificate} />}
    </RecordPage>
  )
}

type Certificate = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof certificateQuery>['queryFn']>>>>

function Paper({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('trainings')
  const formats = useFormats()
  const placeName = usePlaceNames()
  const { person, course, level, hours, beginsOn, endsOn, issuedOn, expiresOn, number, trainer, state } = certificate
  const plant = placeName('industry', { industryId: certificate.industryId })
  const days =
    beginsOn === endsOn
      ? t('certificate.on', { day: formats.day(beginsOn) })
      : t('certificate.between', { from: formats.day(beginsOn), to: formats.day(endsOn) })
  return (
    <Box as="article" frame fill="surface" textAlign="center" className={styles.paper}>
      <Meta as="p">{plant}</Meta>
      <h2 className={styles.title}>{t('certificate.title')}</h2>
      {state === 'WITHDRAWN' ? (
        <Box as="p" tone="error" weight={600}>
          {t('certificate.withdrawn')}
        </Box>
      ) : null}
      <p>{t('certificate.states')}</p>
      <Box as="p" size={24} weight={600}>
        {person.name}
      </Box>
      <p>{t('certificate.passed')}</p>
      <Box as="p" size={20} weight={500}>
        {course}
      </Box>
      <p>{[t(`codes.level.${level}`), t('certificate.hours', { hours: formats.number(hours) }), days].join(' · ')}</p>
      <Grid columns="repeat(auto-fit, minmax(12rem, 1fr))" gap={32} className={styles.lines}>
        <Stack gap={0} line="above" className={styles.line}>
          <span>{trainer}</span>
          <Meta>{t('sessions.columns.trainer')}</Meta>
        </Stack>
        <Stack gap={0} line="above" className={styles.line}>
          <span>{person.name}</span>
          <Meta>{t('certificate.holder')}</Meta>
        </Stack>
      </Grid>
      <Meta as="p">
        {[
          t('session.certificate', { number }),
          t('certificate.issued', { day: formats.day(issuedOn) }),
          expiresOn === null ? t('certificate.forever') : t('certificate.until', { day: formats.day(expiresOn) }),
        ].join(' · ')}
      </Meta>
    </Box>
  )
}
