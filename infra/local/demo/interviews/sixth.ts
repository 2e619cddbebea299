import type { Interview } from './script.ts'

/** Strong: situation, her own part, a number, the reason and what spoke against it. Spoken and recorded. */
export const sixth: Interview = {
  daysAgo: 4,
  isSpoken: true,
  opening: {
    about: /City Transport Office(?!\. What kind)|Software Intern(?! to a school)/,
    answer:
      'At the City Transport Office I spent three months as the software intern, in a team of three beside the clerks of one depot. When I came, renewing a bus pass took twenty-two minutes, and nobody knew why. First I sat at the counter for three days and timed forty renewals, then I built the form in Django with photo upload and payment. I moved the photo to the end, because people were stuck there. As a result the median fell to thirteen minutes for about three hundred people a day. My best memory is the clerk who told me that she could drink her tea again. I learned to watch the work first, although it felt slow.',
  },
  turns: [
    {
      question: 'You timed forty renewals at the counter. Which step took longer, the payment or the photo?',
      answer:
        'I had expected that the payment was the slow step, but it took only two of the twenty-two minutes. The photo took nine, because people had to cross the road to a shop and come back. So I changed my plan for the form: I had wanted to start with the API of the payment, and instead I first built the upload of the photo in Django and React. For example, a student who came with a phone was done in six minutes. The trade-off was that older people without a phone still needed the counter, so I kept the paper way for them, which was about one in ten. I learned that a measurement of forty cases can turn the order of the work around.',
      isFollowUp: true,
    },
    {
      question: 'Walk me through how you would make one slow query in PostgreSQL fast.',
      answer:
        'First I measure it with explain analyse on real data, because a guess cost me a week at Deccan. Then I look at where the time goes. In our case the plan showed a sequential scan over nine million rows for one chart. I partitioned the table by day, so the query read seven partitions instead of the whole table, and I added an index on robot and time. After that I wrote a daily summary, and the chart went from fourteen seconds to eight hundred milliseconds. However, a summary is one day old, so if the engineers need the last hour, the query still goes to the raw rows. Finally I compared both results for the same week, and they were equal.',
    },
    {
      question: 'Your summary is one day old. How did the engineers live with that?',
      answer:
        'I asked three engineers what they open the chart for. Two of them look at trends over weeks, so one day did not matter to them. The third one debugs the arm while it is running, and for her I built a second view that reads only the partition of today, about one million rows, in under two seconds. I decided against refreshing the summary each hour, because each refresh took four minutes of the disk. After two weeks I counted: the live view was opened thirty times a day and the trend view ninety times. So both were worth it, and I learned to ask who needs which delay.',
      isFollowUp: true,
    },
    {
      question: 'Tell me about a time when a form or a page you built made somebody slower.',
      answer:
        'A clerk at the depot told me that the new form made her slower, because she had to use the mouse. I could have said that the average was better, but she handled eighty passes a day, so I sat beside her for an hour and counted. She left the keyboard eleven times for each pass. I added a tab order and two shortcuts, and I wrote them on a card beside her screen. By the end of the week she needed ninety seconds less for each pass than with paper. What I would do differently is to test with a clerk before the release, since an hour of watching would have saved her two bad weeks.',
    },
    {
      question: 'Why had the form not been tested with a clerk before that release?',
      answer:
        'Because I had tested it only with people in the queue. I had watched twenty of them with the form on a phone, and I thought that was enough. The clerk uses the same form for ten hours on an old computer, so her problem was not in my test at all. After that I wrote down everybody who touches a form before I design it: the passenger, the clerk, and the accountant who closes the day. When I built the refund page two weeks later, I tried it with all three, and the accountant found a rounding error of fifty paise. It cost half a day, however it saved a wrong report each evening.',
      isFollowUp: true,
    },
    {
      question: 'Which technical decision did you settle by a test, and what were the options?',
      answer:
        'At Deccan we had to decide between two options: a second database only for time series, or PostgreSQL with partitions. We had one server and two people to look after it, so I proposed a test. I loaded one week of logs into both databases, about nine million rows, and measured the five charts that were used most. With partitions by day the slowest chart took under one second in PostgreSQL, and the other database was three hundred milliseconds faster. That gain was not worth a second backup and a second upgrade, so we stayed. If the logs grow ten times, I would measure again, because then the answer may be different. I learned that a small test makes a decision easier than a long discussion.',
      spare: 'Who had argued for the other side?',
    },
    {
      question: 'What is the one strength the team should know of before we close?',
      answer:
        'My strength is that I write things down, so that the team does not repeat my mistakes. At Deccan I kept a page with the time before and after each change, and by June it had thirty-four lines. Because of that page a new intern could see in one hour which ideas had failed. For example, three indexes on the logs had made the import forty minutes slower. I still have gaps: I have never run a service with more than a thousand users, so I would like to learn that here, from people who look at their numbers after a release.',
      spare: 'Who reads that page today?',
    },
  ],
}
