import { useTranslation } from '../../../core/i18n/index.ts'
import { Box, StatusPill, Surface, Text, TextLink } from '../../../ui/index.ts'
import { certificateAddress } from '../addresses.ts'
import type { Session } from '../queries.ts'
import styles from './PeopleCard.module.css'

const tones = { APPROVED: 'done', NOT_APPROVED: 'rejected', ABSENT: 'cancelled' } as const

/** Who attends, how they came out of it, and their certificates. */
export function PeopleCard({ session: { people, attendees, approved, state } }: { session: Session }) {
  const { t } = useTranslation('trainings')
  return (
    <Surface title={t('sessions.columns.attendees')}>
      <Text tone="muted">
        {state === 'FINISHED'
          ? t('session.passed', { count: attendees, approved })
          : t('session.attending', { count: attendees })}
      </Text>
      <Box as="ul" line="between">
        {people.map(({ person, result, certificate }) => (
          <li key={person.id} className={styles.person}>
            <span>{person.name}</span>
            {result === null ? <span /> : <StatusPill tone={tones[result]}>{t(`results.${result}`)}</StatusPill>}
            {certificate === null ? (
              <span />
            ) : (
              <Box as="span" oneLine>
                <TextLink href={certificateAddress(certificate.id)}>
                  {t('session.certificate', { number: certificate.number })}
                </TextLink>
                {certificate.state === 'WITHDRAWN' ? ` · ${t('certificates.codes.states.WITHDRAWN')}` : null}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Surface>
  )
}
