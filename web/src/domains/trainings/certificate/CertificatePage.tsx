import { useQuery } from '@tanstack/react-query'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { usePlaceNames } from '../../../core/pickers/index.ts'
import { RecordPage } from '../../../core/record/index.ts'
import { StatusPill } from '../../../ui/index.ts'
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
    <article className={styles.paper}>
      <p className={styles.plant}>{plant}</p>
      <h2 className={styles.title}>{t('certificate.title')}</h2>
      {state === 'WITHDRAWN' ? <p className={styles.withdrawn}>{t('certificate.withdrawn')}</p> : null}
      <p>{t('certificate.states')}</p>
      <p className={styles.person}>{person.name}</p>
      <p>{t('certificate.passed')}</p>
      <p className={styles.course}>{course}</p>
      <p>{[t(`codes.level.${level}`), t('certificate.hours', { hours: formats.number(hours) }), days].join(' · ')}</p>
      <div className={styles.lines}>
        <div className={styles.line}>
          <span>{trainer}</span>
          <span className={styles.quiet}>{t('sessions.columns.trainer')}</span>
        </div>
        <div className={styles.line}>
          <span>{person.name}</span>
          <span className={styles.quiet}>{t('certificate.holder')}</span>
        </div>
      </div>
      <p className={styles.quiet}>
        {[
          t('session.certificate', { number }),
          t('certificate.issued', { day: formats.day(issuedOn) }),
          expiresOn === null ? t('certificate.forever') : t('certificate.until', { day: formats.day(expiresOn) }),
        ].join(' · ')}
      </p>
    </article>
  )
}
