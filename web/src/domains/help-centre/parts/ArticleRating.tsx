import { rateHelpArticle } from '@lineside/contract/help-centre'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/index.ts'
import { problemText, useTranslation } from '../../../core/i18n/index.ts'
import { useReadOnly } from '../../../core/session/index.ts'
import { notify, Stack, YesNo } from '../../../ui/index.ts'
import { type Article, helpArticleOf } from '../queries.ts'
import styles from './help.module.css'

/** Whether it helped: one press, and another one changes it. */
export function ArticleRating({ article: { id, helpful } }: { article: Article }) {
  const { t } = useTranslation('help-centre')
  const client = useQueryClient()
  const readOnly = useReadOnly()
  const rate = useMutation({
    mutationFn: (value: boolean) => call(rateHelpArticle, { params: { id }, body: { helpful: value } }),
    onSuccess: () => client.invalidateQueries({ queryKey: helpArticleOf(String(id), null).queryKey.slice(0, 3) }),
    onError: (error) => notify({ tone: 'error', title: problemText(error) }),
  })
  const said = rate.variables !== undefined && !rate.isError ? rate.variables : helpful
  return (
    <Stack gap={8} line="above" className={styles.rate}>
      <YesNo
        label={t('rating.title')}
        value={said}
        disabled={readOnly !== null}
        onChange={(value) => rate.mutate(value)}
      />
      <span role="status">{said === null ? '' : t('rating.thanks')}</span>
    </Stack>
  )
}
