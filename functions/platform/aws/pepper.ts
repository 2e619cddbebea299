let asked: Promise<string> | undefined

/** The secret that sign-in codes are hashed with, asked for once a process. */
export async function pepper(): Promise<string> {
  asked ??= import('./clients/secrets.ts').then(({ configuredSecret }) => configuredSecret('OTP_PEPPER_SECRET'))
  try {
    return await asked
  } catch (error) {
    asked = undefined
    throw error
  }
}
