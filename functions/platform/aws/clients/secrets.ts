import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { env } from '#functions/platform/env.ts'
import type { EnvName } from '#shared/env.ts'
import { clientOptions } from './client-options.ts'

/** @throws where the secret holds no text */
export async function secretText(client: SecretsManagerClient, SecretId: string): Promise<string> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }))
  if (!SecretString) throw new Error('The secret holds no text')
  return SecretString
}

// At most 9 s of a call's 29, once a process.
export const configuredSecret = (name: Extract<EnvName, `${string}_SECRET`>): Promise<string> =>
  secretText(new SecretsManagerClient(clientOptions(3000, 3)), env()[name])
