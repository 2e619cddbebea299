/** What the operator should read, without a stack trace. */
export class CommandRefused extends Error {}

const causes: readonly (readonly [RegExp, string])[] = [
  [
    /CredentialsProviderError|Could not load credentials|Unable to locate credentials/,
    'No AWS credentials were found. Sign in (aws login, aws configure sso), or set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Nothing was changed by this step.',
  ],
  [
    /ExpiredToken|RequestExpired|TokenProviderError|session has expired/i,
    'Your AWS credentials have expired. Sign in again (aws login, or aws sso login), then repeat the command.',
  ],
  [
    /InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|AuthFailure/,
    'AWS does not know these credentials. Check AWS_PROFILE, or the access key and its secret.',
  ],
  [
    /AccessDenied|UnauthorizedOperation|not authorized to perform/i,
    'These credentials may not do that. docs/operating.md says what the deploying person needs.',
  ],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|TimeoutError|socket hang up/,
    'AWS cannot be reached from here. Check the network, the proxy and the region (AWS_REGION), then repeat the command.',
  ],
  [
    /Region is missing/,
    'No AWS region is chosen. Set AWS_REGION, for example AWS_REGION=ap-south-1 for Mumbai, or a region in your AWS profile.',
  ],
]

/** An error in words that say what to do; AWS's own words behind them, since they name what is meant. */
export function inPlainWords(error: unknown): string {
  if (error instanceof CommandRefused) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const said = `${error.name} ${code} ${error.message}`
  const cause = causes.find(([pattern]) => pattern.test(said))
  const own = error.message === '' ? error.name : error.message
  return cause ? `${cause[1]}\n(${own})` : own
}

/** Runs a command of this folder to its end, and says in words why it could not. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(`\n${inPlainWords(error)}`)
    process.exitCode = 1
  }
}
