import { markNewsRead } from '@lineside/contract/news'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../core/api/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { RecordFailure } from '../../../core/record/index.ts'
import { RichTextView } from '../../../core/rich-text/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { Dialog, Skeleton, Stack, Text } from '../../../ui/index.ts'
import { boardQuery, newsQuery } from '../queries.ts'
import { SlidePicture } from './SlidePicture.tsx'

/** A piece of news beside the page; who has it open has read it. */
export function NewsDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('news')
  const { day } = useFormats()
  const { data, error, refetch } = useQuery(newsQuery(id))
  useMarkedRead(id, data?.read)
  return (
    <Dialog open onClose={onClose} title={data?.title ?? t('name')} width="side">
      {error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton shape="record" count={4} /> : null}
      {data ? (
        <Stack>
          <Text tone="muted">{day(data.beginsOn)}</Text>
          {data.pictureId === null ? null : <SlidePicture pictureId={data.pictureId} title={data.title} />}
          {data.summary === '' ? null : <Text size={16}>{data.summary}</Text>}
          <RichTextView text={data.body} lang={data.language} />
        </Stack>
      ) : null}
    </Dialog>
  )
}

/** Said once; who looks through another account reads nothing in its name. */
function useMarkedRead(id: number, read: boolean | undefined): void {
  const client = useQueryClient()
  const looks = useAccount().support !== undefined
  useEffect(() => {
    if (read !== false || looks) return
    void call(markNewsRead, { params: { id } })
      .then(() => client.invalidateQueries({ queryKey: boardQuery.queryKey }))
      // it is read all the same, and counts the next time it is opened
      .catch(() => undefined)
  }, [id, read, looks, client])
}
