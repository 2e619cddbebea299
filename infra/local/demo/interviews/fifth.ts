import type { Interview } from './script.ts'

/** Clear stories with numbers and reasons. */
export const fifth: Interview = {
  daysAgo: 7,
  isSpoken: false,
  opening: {
    about: /Deccan Robotics|Backend Intern/,
    answer:
      'At Deccan Robotics I was the backend intern in a team of five for six months. The dashboard of the robot arm was so slow that the engineers had stopped opening it, so my task was to find out why. I moved nine million log rows a week into PostgreSQL, partitioned the table by day and wrote a nightly summary. As a result the slowest chart went from fourteen seconds to under one second. My best memory, and my biggest surprise, is the morning on which the whole team opened the chart again. I learned there to measure first, because my first guess had been wrong.',
  },
  turns: [
    {
      question: 'Your first guess had been wrong, you say. What was the mistake in it?',
      answer:
        'My guess was that missing indexes were the reason, and that was a mistake. In my first week I added three of them to the database without a measurement. The nightly import became forty minutes slower, and the chart was hardly faster. When my mentor asked for the query plan I did not have one. I removed two of the indexes, read the plan and saw a sequential scan over the whole table. Since then I write down the time before and after each change.',
      isFollowUp: true,
    },
    {
      question: 'How do you keep REST APIs safe when a phone sends the same payment twice?',
      answer:
        'In the bus pass form the phones at the depot often lost the network, so the same payment request came twice. First the client made an idempotency key and sent it with the request. Then the server wrote the key and the payment in one transaction, and if the key was there already it answered the first result again. I tested it with a script that sent two hundred payments twice, and nobody paid twice. Without the key the client would have to ask first, which is one more round trip on a slow line.',
    },
    {
      question: 'Why did the key and the payment have to be in one transaction?',
      answer:
        'Because a transaction is all or nothing: if the second insert fails, the first one is rolled back. Without it the server could stop between the two writes. If the key were written first and the payment failed, a retry would be told that everything is fine, although nobody had paid. I tested that case: I killed the process between the two inserts fifty times, and no half record was left. The price is a slightly longer lock, about two milliseconds, which did not matter at three hundred renewals a day.',
      isFollowUp: true,
    },
    {
      question: 'Tell me about a deadline that was in danger, and what you did about it.',
      answer:
        'Our deadline was in danger when the payment provider changed their API four days before the demo. I listed what would break and told our guide on the same day that the refund part would not be ready, and she agreed to leave it out. I rewrote the payment call in two days while my friend took the tests. The demo ran with twelve real payments and none of them failed. What I learned is to say early what will not be ready.',
    },
    {
      question: 'How did your guide take the news about the refund, so close to the demo?',
      answer:
        'She was not happy at first, because she had promised the refund to the depot. So I showed her the list: three days of work for the refund, and only two for the payment call. I proposed a manual refund by the clerk for the first week, about five cases. She agreed to that, and one week later I delivered the real one. She told me that the list had helped her more than an apology.',
      isFollowUp: true,
    },
    {
      question: 'When did you have to learn something difficult in very little time?',
      answer:
        'At Deccan I had one week to learn partitioning. I read the manual for two evenings, made a table with a million rows on my laptop and tried it there. Then I asked my mentor to break my plan, and she found that old partitions were never dropped. I added a job that drops them after ninety days, and since then the disk has stayed at sixty percent. If I did it again, I would ask for that review on the second day.',
      spare: 'Which page of the manual helped you most?',
    },
    {
      question: 'What questions do you have for me about the team?',
      answer:
        'Yes, I have two questions about your team. What would my first month look like, and who looks at the numbers after a release? I ask because after the release of our Django form I could see in the database that a renewal took thirteen minutes and not twenty-two, and that showed me whether my code had helped. At Deccan we looked at the query times each Friday, and I learned more from it than from the tickets. For example, one of my three indexes had made the import slower, and I saw it only there.',
      spare: 'What made that so important to you?',
    },
  ],
}
