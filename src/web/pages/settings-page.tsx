import { useQuery } from '#web/lib/calls/use-query.ts'
import { EmailSettings } from '#features/accounts/web/settings/email-settings.tsx'
import {
  DataSettings,
  DeletionSettings,
} from '#features/accounts/web/settings/data-and-deletion-settings.tsx'
import { PasswordSettings } from '#features/accounts/web/settings/password-settings.tsx'
import { ProfileSettings } from '#features/accounts/web/settings/profile-settings.tsx'
import { SessionSettings } from '#features/accounts/web/settings/session-settings.tsx'
import { accountQuery } from '#features/accounts/web/queries.ts'
import { ReviewSettings } from '#features/practice/web/review/review-settings.tsx'
import { PageHeader } from '../ui/structure/page-header.tsx'
import { Skeleton } from '../ui/loading/skeleton.tsx'

export function Component() {
  const { data: account } = useQuery(accountQuery)
  return (
    <div className="container-page max-w-3xl py-12">
      <PageHeader title="Settings" description="Your profile, how you sign in, and your data." />
      {account ? (
        <div className="mt-8 flex flex-col gap-6">
          <ProfileSettings account={account} />
          <EmailSettings account={account} />
          <PasswordSettings account={account} />
          <ReviewSettings />
          <SessionSettings />
          <DataSettings />
          <DeletionSettings account={account} />
        </div>
      ) : (
        <Skeleton className="mt-8 h-96" />
      )}
    </div>
  )
}
