import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, it } from 'vitest'
import { secretText } from '#functions/platform/aws/clients/secrets.ts'
import { startSecrets } from '#infra/local/start/engines.ts'
import { localClient } from '#infra/local/wire/local-client.ts'

it('reads a secret by its name, and says when it is not there', async () => {
  const server = await startSecrets(new Map([['pepper', 'salt and more']]))
  const client = new SecretsManagerClient(localClient(server.endpoint))
  expect(await secretText(client, 'pepper')).toBe('salt and more')
  await expect(secretText(client, 'sugar')).rejects.toThrow("can't find the specified secret")
  await server.stop()
})
