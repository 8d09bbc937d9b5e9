/// Stores as programs of each version left them, object by object, in Base64: a night each of three nights (version 1),
/// and the same with moments that were let go, held and reclaimed (2) and a record that was erased (3).
enum FrozenStoresData {
    static let version1 = [
        "manifests/000000000001": """
        nAvxXACwTNd0CIMENgyeUekAqRFbQGmnabYLNXDA7/kpcAIZxmWIvEJNTyeCMziO8i9HesiygxaHP5JERWR2nzT6zIcEMzFwiH6K\
        ZaxzDUCmHkEah4TkEGeGQPkd2OQqPg3EYp/qRb9stnzxPzPykOKf0df+qZ8l5cqOqLgw4WVUFMyjTTIPmZcULzgVpl9R0zgMfN2R\
        veWgirkcENR3+gqCyR4XuqE0peXxzwgXhZCWKY5nj4c12+J2ymreXgcwsh/H0r+j06g70NdZW4BDLWQqi8KVBVL85qwzbvsCwSQ0\
        IpeAjNd7QvGqcsyK95piZcssqFkGVXnKQtGRpmMsnaMP0YEfIiD+X4nVFxWSeBsy/DmM8Snk2Kl/AhtuIS2PDeBqGWQI91x3s0CM\
        A2c9DVlRGjbDqSHy5Gb2Cbblw8CGqT56HDgFyVq9qAdxsKrhKG+Y6nsbCa9TLgdpwmNFF0+PK2b5v1m5dC0jsTkEaaX7B5xyzx+y\
        nlbX5Iqp6j1yBRAHmQA+YYvqNWApI7QBYsdP2PgZ/avzLtXanFgJnDFMuqO6Dx6U9zaNi2o/FOyQHIQdH6xN6l74JDZrrA==
        """,
        "manifests/000000000002": """
        wTV9uY1mGwGeQIIeb8WL36zE/EeJMfvBBJ5AwlEF3z7WXqLvSJaOYCXOqCLIXtqL3O+fH84bow8eEm6jKsn3EMMKFjv3ojdW39Ic\
        A7U2S+GqTJ5CEP5KXQUgMjgE6Mp2y7WMYeqH/KU506is+JXshl2fUu7ZYRnOWfSa5k+VW9AuiY98+UwzfXbQ5iHx0vkqK7icOy2m\
        cINUe/qHt/hUkhRgSQbr8FXT1XaUdA2kQ414LlRkaL9RsY+/HYCFjByIKYShjcKdjWyjzX3/rB/5mA/XGSbNzqfUwLsbL1IpDB0G\
        y3erSXJwdUXRNdIeysCldu2IJsFPriQxBB0pZyr2q1GG2VdiVONGFs6tsIEOZYo86POWFIY2zFLhms657Km+Jy0ArAC9XwONHXD+\
        vLhANZNUv1u+3/mqqekvCLfDFevUfBRrga/W6no5SdFJ/2tjf9R/XG/aV8rdAlVLV4+hrT7AOHQBmZ5m3l6d2+YGXJ50tM4cF9UF\
        zLeBe3xoCSWa9UXeEdvUL/qDJCaiBMSKyczAfi0XIKF260kSDnq6fnNspCe7HCE81S1BLoWdrAYf+3wOqeb1xu5pTe6brjXWm0BO\
        xPfuBTR+fzu98CoHQzFUv9qh1OWG/leI0fRCrAoGnkWlSU2sNKpoymsizrfytsLKMo3LHlP950FlppvN0d1/M7ZsTF5GSJsIyrPq\
        jYN4cngejqHm/yC+n2T6l4L7+EA=
        """,
        "manifests/000000000003": """
        25NwgER1A3YaRbKzGYVa2TEykemhCFE0N6kFoa/VEQxb+wbmQuBhMd7oayimL5CzLIaGn9A9fH64JosEv9j8QklgS7eO3GeupLaN\
        VXFrxi/AZwJD9Pxnm9727i5wgEAX4Iroe8/rnaK0v90Y7Ysc60Hf0029N8UfMbhv3iJeoIfTyT+jtgVfp8N1qr95noczbHLbbdbS\
        fxq+BWrRdkonh7ZBTFU9dL/cYEYnQ0Q5OdqX+PSbHEOuaduyvXLstU8gDHhLQ8fJTxg9C0af87QriHbDevtZ75l7E2U2mWe7yjwq\
        dHKlorWRIzEceZkLvdvP3tskogpL6ix6SbLm0qILAxLXb58bnJejEjRLtBnqWzcxfEeogblaVN6QyE4vKnRDjaxUuZhfGEm8ymNc\
        izahBtEZK6AlPYsqFE/6i4d22y4I1FT1a2DmyA1J0c7C3m0eK6kSXMUQTi77xoZ6BHDziR+RlWMl6mJ4Yu4ky0adITYx2L1VD5HM\
        E8DB1cCal9gUtpMNjwQM8dpJQZNcM1qE3ysdcsGbg2c/9xaZk79ix+ETHQKUAFfvVtd14+KEZnAosH+MBA4Okfwm+6g1XTbOBSCP\
        CqfCoTAld5JwKAf31g2puLqb4xYvdrmrfDF4xKsZ7Ovr8vw5Y5uYuCQYWtlM/vJfqjiUEtBruzzNNSHLjun7TY+Q+sTo2pnCY5JA\
        s0TExOXd+6FNM36FPMW3NdbDxQtTNviz+ghpAWW5pKtqtoBbLMRb4ToGYBWoDgZ+79UMyn3lTteDl/TSTt0z8YHsvnAu
        """,
        "packs/09/094fb5671e4c47838aad6f83aebdfb3320b1bf01317e2e640a121c7e146eebd6": """
        TEJQQUNLMQpSxOh2EYzhQUTx3dwyHS8ybnPvSrt1/23n0tTIV5dB9hvlr1GBLxlZIk5sF8dLgNRqsn20+ixq6/zW0wiwjlDBWWaR\
        Q4Uc8wT2IAa/ElnqNE9+BsXwBKromwo7fPkzik/iyob8WNIxju9Jo3SINzgsNHe6W/SFwM6SAkXbtuk6aWF8US2uiWEEfuJkaCqi\
        FAAAAAAAAAA=
        """,
        "packs/62/62a51aae63795c83fcf52502601ac319b80ea22427001c2e1030fb41b28bd88a": """
        TEJQQUNLMQqk0X+pEfQElIVYN6ql4cIj5BdyZa+dI3BXzG2n0DcVJslxtQ/zFkG1Br+NQzn9tSVe5yGYsJWrD23XehJaK6Q4Ra6e\
        /PhMYUsVACzBwqGpWlOOjlmHOdKntckJhZ9VHrioqWhsvr5G2ALUTV6F5UXePl8V1GuMWKvU7TWT0nGW5Gx6nwqPfBkUhZDZKXfg\
        5+77yhQAAAAAAAAA
        """,
        "packs/67/6795e8cc2b9e94a7d5d44b543a7f0a9f35eecbe84fc744778f2a2e80787dd1c4": """
        TEJQQUNLMQpM+1NxL2wdG3baONt38iv2DwdeM+3jI876ZsXuC0R1Y7BhTYX02YB/zx7O4L52pFAyCeA3wXA71uOE1xoNa5tfET9Y\
        tKGmBXq+hfQMNENjJ9/4bwTuv0PyYIgOWZyALiB7fdWYcyTGvhVbzHRi1XfnaxkKesaTYSeTGjzBOuBqNCWy94/DY0ilDanN/jfs\
        IsAzJ3cMZKyLSMWxFYuCcsRIT7ATptseKcj17jSc1BKRVOZ1yGM/rUv7tlqp1MLLKJv4gzX6pDlK7Z+mZtE8sKvUKwL1KK05uuaM\
        PnxZ731TMApnvXeuFgQxtw21aN42V3h7zZmm79ZAy2Qq619nYTvj2WnNz/D1ONzxRvhLEdYWyqtCv1RHn9O6xygzSpc9V3QR4ss5\
        d8kZIKLxQRoAAAAAAAAA
        """,
        "packs/a3/a3172855570adfb24a9c4e688eeb4897c933bb721db716eabd87b499e0df8171": """
        TEJQQUNLMQqI+iuW4Cw/FF+xKMtFrVYTjHdqSBVl3TX2KtTCM/QB/trqG14s6k70/ZpKYeiiZc5kc/QTHyibxjSCmuC22Snj6puj\
        Gs05iu7uxMbGDnf3hPnxClBHZIQEnnYFjhqOEDIRZT3UT2ekknZaXIBks7yVbKNB8UlgstRffqzSDblCLfgd23lPLRBf427w97EY\
        VeVGGCAN3b7cd0724AI0Miz4QLBvwtKFgl+BHdKdcpZo9buKf43J86hjlv6yXjEkfIQdDlbRZaQ5asPPnOdX+NXJ3adHR8RLQDCN\
        dxT6JalnnLeVixEMYHw2c9lyp/RDhJySeOZVjYL8B2Tq5nWQyt06XvnmTH4Eb1kLzl5o56z9eI4c9YF10AOuYeQCRMAdZBYpQmn+\
        NluTUuXwTAdyG89EidlpoBIbAAAAAAAAAA==
        """,
        "packs/cf/cfa3d6a020e70d761ad4655edffdf57c1742fc432a50f7d5d3698349cc2d20ea": """
        TEJQQUNLMQrICHv9lCptF1eUwChzjWwURugnC+kprhKmbOjWFFJiO1r4LKeH++CYdzgqxvCwFOaWTEBTs62U31L+XbkromCyeks/\
        Kfur/Lpo5r3L6O8B2dFxY2KQBgbqw70uzBqXi5uEzQGjypnHmtRk2tvogOwhQ1En5nNoO8sLRkmLWKcUlUIGrUcczbcfrJkiUE0X\
        RNv86X3OZA/eFuf6LJPuZtI+eMv85bE5xVwKOKb734ydTj6S03wWivkwDHOUk/NPhalKHBCEzepRN4j765g4zuy1Dg/tQsSctYKD\
        vvTfyQE+maP9fzy+Gv6bEhgjAeUb+uqy4Tyx7S9WbzanG7cIrtx/VSwZAAAAAAAAAA==
        """,
        "packs/e7/e75726718a93faa004d9a5536a240dd1e2784c951bf3822543c53bdaf26a7ef7": """
        TEJQQUNLMQpdpAqEEzdN4d3GmSeoYY/ZuUNUhqr5Z0rc3XyL+PyRBPVoeOnR9GF0daERnZsAgfAkdmnqOMELmlzgnP/5f9XAHsjb\
        7RQ6irq3yFqCx7repXl6Od2dDkKjccZ9RvFDzhLLKAjvuV3Ws1o39O9qYecczey3mHReRABrM9pnNNItrPjGVM4Hk7Gj0QLsq3XR\
        0fJBFBQAAAAAAAAA
        """,
    ]

    static let version3 = [
        "manifests/000000000001": """
        AhmkNIfZ5yKQk2uYrrB4k8iTGOZyf8aGTj/HG8PrabBA8Jqw8//mxFSICMY0DWZOsbtHhdIPP1o0nVUeeAailQRme5OIgQJ0xdcP\
        gDpN+ZryMAJnNQ07v0SDAKqHULtDrYeHOD9yHJIq5HMbx9J0Wux1i2Ne6WdLfzysfemdrfWrccfnnvhS1KTOJfe0K8g2zcfEKEdI\
        RgRFiZVdUVF660d5B23IO4by+mS61m+5V6jDR5zRDOl7Z/+ERHQSFUkSTcPUXwSMLr//Bb8khfe/+bPpCzQ/q9IBPUJaT2URL5sg\
        wPpsKLi9zq2hoiJ2ipU/kLGW7Weo9jgeepKkdUDjFxujGJ99+F4P5idcHQUm5Zwr1TMGRIwDk5cDyjAz9t3yKcJY2Zq7JtfjyKhK\
        ghk9zSBQmRrF5HzLVSiJaDSQMsZWFBqP1yiFU3hwasrevdNuRpXXduPzU6FTW80PFQ9rIU9JoeX7veJbGpCNI3JVCwy4qTbNymO1\
        KqM13fWkAll7NvkFILwSelMyI2nGdr/m2C9hSC+fEe3VYzbjzji8ocvVLVfAgbl9R2b9GdkxqlY/n7Wy36G2RLvLxsen
        """,
        "manifests/000000000002": """
        v0/UgTSXEAmDvsNhIQDce/c2qEKB0KUNGc5X1oRZOb8Le4vOnd7LYMV4bs4dBk8I/Fw62csL2JKYEkflz3DtL769AHOfMD9AyRSb\
        iJCZ1F5W31nzYyJuyC9aVFx7AcVSlWZ2ysoVwT4eJeFhMzt1c1m0YNXZUKdTSU5zjW0vVHUJut5Abn/SnbI6IytIlio9Tazd6PzM\
        PofJVDRkTWcOtDv15JpG2ljegAlkcDxdPRNIYsinZMuFNfQPj55Op2ruWM4S1ceaOiz1H0n8yi5I75IhNlQS7cAADqF8cQpeMXp2\
        ZJ5NWDyQiRsUsVmGsYWsecosF3DHy1/yI3u1J7gu1Kfki5RD/EILMYcrDObbdahVW4ykciSR0SA/W/ru7u2o2nm3qfR+e7wwjDXr\
        8GYdHZc3w6VAlB4QJhBc7zi0JGgxAKHDp273ghS/l00yjvqrNAtkrBKJWS0enCqEnRDbIk68pxCgpICu3vxpinqdmY66gzaJfuOB\
        8AxZ/au0a8s+69mOTh44vHhrc0MAXcqeASM88DzOTlC8gS4nOabN5mhT7jZ3X7lFrLnVO7l1iz4n2UmrM34G+37l7ry1ozMpkn+m\
        8fRt0tz6dTU7OxUfjLW4FyvwFxETWStQhkZP3F1BBzsOG/97IX0eTn8pkcspmipKNzR5S4dt2apturjZFgpUYd+RIhggTJ5GcvAJ\
        JWTKhQjWehdHWSmHLVE5LXQfp2Dsn8A=
        """,
        "manifests/000000000003": """
        RcAIbjNg7/Npt24036KoRBtlOVvNNIq5Lz36VzNVD8miHIvsv4ClEm7TOF8sulzLQELKfYPrqoY5y+it81nKZRlv1NFvWGGCfNSH\
        Fog3MiGZS69SXqNK5Mtj8rCHTOtZqmddfZi2Q6tMFovbxez5fCaJe68x6rUTV/RrnhqwSxI3Xl3o/BostXiAdyqxvZiyYTZPmz1y\
        sAwPxn51sifGvqoY9BEdyKnJLbBErsU/5RE6N7KYKyEoY28PsttDr5uHi4DqusBKMzGHNxozO20GgqlB9E/djDnwc8dxtuF/tAJ1\
        ToRiOrs8EnWpLtNRixGPdN+ptDOqmeK4O+ljnkhbCCxIbRL0OcC58+Oysxjnmid5vaUM9al1FoJqtRS3AJTwfTfunRSXAocO0y6+\
        a6t8Gri8zAGdDBbvAIq7Tx02AzbkitLPNTzbSvjs8mHizrTddnuu13OSHb/N0h3KuDodsfNBs5Xx2mvVV/3fFWnN9+uW2J7Lqlcn\
        geWiJ6fevTnHK6xHgWMK1vAzV3cHavMjNMbgTp98GzWE93+5aJX0+XQnGbozIRbAvnHsyQ57fY67nmcOF4G9auGMGe6+KaOcepAh\
        Wjo7qs2cjP8MDJrZj49h6TENmsEga5zjB0mUCHmXyRSKI9LaCgjnB5y0Q62HUhnuAUcf1lApFvG/0SnhSjLOWDyIPgAEy50XOe/1\
        jhGiaflseZqVV/kwrExB/war+M2zGxXg4558BBt+WVZMAOoyNb+9/uoPz9DgMh8mlc2JiA/donbRRe9X+Iv4A/k5x3+a9iIzGw==
        """,
        "manifests/000000000004": """
        0sGDH6uNy6gyTCDQOedSR4beGRMFIpyYuEy0Poa1h4NQJ9gcv+xEDfBP4fkmPZcxjVD0riTgpEPJrrXEB7PB/Vq2RPkd6YXOudb3\
        8NlA8n62g4JJtlF64RphGToj7uWoivlGyyz+6mddlUrgJzyXlX77kC2EQ/bEp1RQ7tttYP45btYr5sez8TK0B+DEmUZauSRnxaxp\
        eMsayT9JI8+Dhez+1RnUV7u/k5wSTLKoGp+SaUXZIiEwRO4WZwPkQH4UbDGNNedIhN1NmZXNfITCTcjQG2eGt5T8F+YTam59Qhk2\
        TXtQU8Nd9Qz1Umbbblwda8Z5pfwO8eLa8tYhTNPqO0p/cuRZc4PEXAxG7Y4FU3wqcxW4dt9TH5y526irA6IU7p024IMdKEIr6Mzw\
        XM/J
        """,
        "manifests/000000000005": """
        YpwaqxbasiyhI8eqX0SWrTHXfxTmc3XVgspHG/+mtKnBkdIILm0y0V1/2ScUhPM6e1PqqNwVeRmaNqLct/aqKEF8aff2cBWdsVdq\
        2tY3ca0msdHlwp9UCS4TbPoH2nxrLl4R8A8VnzFNd2djluLZBiGPZ6MvQ++xs1GTzwzsdD9NF7QRW8FnMQZPooVyoswxoN9EBFYY\
        pVxD23rxqT48SqnKkokNrNrS9i3wc6zciaTYhm4L4Ai740QFNwc2m1lovpbPS6Fb2Q7ayxlfbZym9yI77zSn/XjsMb3F5HVS0Zyf\
        rn1uorjQy1mqrsEim2osuZrxkO+zVoFWPoFQFz/DjgmI8vRl0Bq3eNpcxD1iYR4dTEVRtoaoOgKKrb0SAX6HxSdJNikg5uhKuist\
        iK0Gyz8CcdM=
        """,
        "manifests/000000000006": """
        FMSjUIa0d29XIDeq4Jpw78aZuun/pCKQ3ptdxLuaPVuEdlc/CVKKd09GvX4eNKG5O09Iqt7VofHLbrjziZX5s5aTpqH1Rtmvx8iS\
        XoldGwG/DHaj9DdBIQPYSfewEUNuB0OYfOdHKG5AXtaGlxy1FoicjYzMUB+wUXp1oQWJD4TwMPKchDlf293L2ZQZ5ATtKe+/oAAz\
        eoaob4WrkKd2yqZupXV4PF2fUZJKbMRa0ILV/Q2/VWxa1xkNOpjCwWlImQrSe6Gb2lHnpOIKyvx14BRl5z2YgTuP6RxlGyA9vKAq\
        trhfECm9jaj71PkiEXWzc2ZKquGuDDNUx64nb0n2d9TBqd3iuJ8wGd2IRKHpDD0TAmDtqZw/yUji58DLqs9JS0hYCKhrJXaIn3AL\
        Y6XFORg7Z5ify8xA9ixD9PDqOcTWgE8t0o1xdGLAQg93g1XRMX2Fy6SUNhkQcoPuszZBhiRGk98pOzQBFcBkZ6IkFzRnOaKRb99M\
        b+bM63wFFCJGVhHw8Sdsfaq+UeTP9jqn9IEG7WkIht8v6rC7GLD50p/ySIO7x15pYzJ7qAiIpDBWbzDQoYcOtkMR50O3rsB04Obt\
        5DpEE/ATKOSnle2wGETSQaaiJP4wCFHOJNWBO0u+dq/SIdNqt1g/BF+WQKdtmGIijoG+y+9x0+tmfcb5l7Qfq11KB5CUZedkaa80\
        FC/ijy16t0JNUnslhGv05IuqDCCMbnJC69B7Fe5rqbPTu06VbEi6toWiZPMgTaBYT4OCJ+19JO1hnKOgC37TrWjgGdIzpXkJ2U97\
        qHZlIUSvebj6ypHghA3LAkeZjWQEfd24MnnIlZoJhnqzwfESU74kgC8fQMv27gKeZc9U
        """,
        "manifests/000000000007": """
        /vDLS0hbd2eoGeimS6d/Qw9IKBPYSyfDag3WQl86zyPZvtGQyRQdf+zz3QIB3S6poO7rTW93444HcDB0YVFCSzTf8igOmjMXetsw\
        Jg8D1e7ZK2kIqNiQtnAjXh6tIdW0xMYR4PR84DBLfcfnvGSIXF3EdWJ1MJT6qc/VNCBwSxRuuz+bRlEoUWIFDJHw+EEMZqZr4Ijr\
        e2zsBTKLKt6aTQWXVXYcmWKY6ADkgfoQ0Kv9BEQd1/cde5eCqyu4fRu+ny/HmMVIG7MyY+aX9hlvB3kgSSC657gX7MTzl/B3NilL\
        WLhCftG6+D0RfZa9pt9sFu3MPCwj0yzEeJ169vfOtf4Hm2EMa3q/V7el6G/JvCr6KcFnjZNVlVEaRIIYR+o9ZmXuL0GeG3nUT6la\
        sk/N9Imj8fxxgLzBuYpQS8zVWp5oQ4xlDO4UxdDpsTHHP47uL/ltbT97WdKlVXVnhoFBvR4QNedHrTt1ggRs+BpnaHBBcIxFlL8I\
        K6M/C5YAvhRQoSvnmneED2rlSipwi6ubzZdWGOuGzppAgc8QX6zL0DHqnuvFoBcerH0+9hmDCkJRw8R08rump7cGPOqufP7Qbf3X\
        nNiFH8FJ4OmrmegmWCTvx73v0kSdo7r47Qhdc18cG2n5AkFpfzIe2q7ACLP/hjR7NXOCgRhrfsWi6En7655FsfntlpqN5Y19pl/P\
        TEFiNJKZPZBXQ6LR7H/tQ1xYg6f7Up/1F0piHscXiu+fIQuVDSwqHx/4fiUMuKyFJzFpLaFGKhVu8cziXc9wVdOspPwSilPZR1iU\
        SWR8OgQcf3yUaKLqP94au0UtAOYX1EUBzd9Y9ZTpL7Ko1sfsqP9gRkLNnaeN+YE=
        """,
        "manifests/000000000008": """
        XEICkBNA6urr2FQwNotpgoRopwVQhTpFQ2mUCdjsFUN3r0MXqUAIxfYzYvymUSN+e0ZPRgVT/AlJCfs3N4a0AsczxgceFDQ6I+8u\
        yR89YtT75SqOaA+bS71S1VLMbp7MBQg+F7kxLv9X1aFRLRow6mea3FENdkidS44foTieK59TpVx/OaUgsLJZsxRyj9lIZ6F0FmmI\
        z044H162wH1niRqOp71QHDyJURSR8tbNsFCJV3V8X1W/JP8oZeM8R/cl1UAa/RnZaHZ4h+0gIQHcnCLaWds7uce+1rZYFuPWRDcN\
        aSMjVcBdTBfa2OW1IhBOba/MJ5sMd7ltVniYOZNDxAdaCDpktWw3XoVbrHiBMO1YzJa618CzV3pPN2xn3xRzGYUQqv3JXFYITKvN\
        tw==
        """,
        "manifests/000000000009": """
        l0ikR19CvOSgcYPM3eKmtFuJooXO6Mu+RoK3FN01zomg//RHAFuHel27S2PhncugwGlzoq41o4c4lEudjAT57yvqEUoMiBpbdA2S\
        OeL4bqzWsDu79i8YTKgdKJPjfokhxFJbbzszUzFk3IYxPiODuk6lW5vEhtnQHyV7jdcEuELD0dcL8neT+Lxcy8cJPU/Jhi34ZC2M\
        oRKHZfd28g3IBDC9MuafSPg9srTGr3B7AhvkfhfboWzJj3/lymkb/SezfyzUZi0oQZPh03/CbUfUs3qFAtqLUoXFEEUojL4OAe+x\
        lFTfC1FRYH203qbce27F70seusMD527AekNvKm6oEBuXvoscMUSXGOl/GEh/dJ6xzwU/ADu3bHGjEY/6nY8G90hLhli/YD5IisAS\
        TFoHc+AqBXnTGoeICtIpIAD+HZPY+zUUrqna8fVCfxxfnit0sS9LW+WoZAnfM5UtTH5ZZELPx/KPOffBn2IcauXYWgaiW0zqMJAc\
        5OIaHbmYt8wMizhMmGM/dJPm2+OlrE23RnHCTci3oaCrIQ9AFMdVY7yZ6U4bqz9y4gsfN4I9K3KUQT1eqd399cjmLlvZQ0tw7/Yi\
        juKfc3sUTip2L2r8l7Z+F6vKAzK0WEaoRz5szgg1ixTZ4h2tAyRhXZ4QlF+Am9vZWo6AlMEPFbFMVegQU2YPt8FTjPPSZ+OyGEud\
        QrltGmzIyXbdaMYijl1rK/dJ2llgb/HBR5NEpQ7XatHpu0R0KgB4gxxQptx3v4W+VUJw4oerd+RYPexWVuAoZg2WulATkssmIS2U\
        lim5LX3Kx7ZMTX3r1K+/UdbVniCa/Tt+BF6RiZmC33Nwuz/+F/eHOcj6SdipGhtc+BX23bcAEanVnAh9tc641UEoefH8pEZtDihS\
        bw0BRzNfXMoMHdJcfGmVYlFhe6Fpl23EbEE7GP8cLatSq9BrhA9bY6xtHzpxmnwCHxwdxJ6jc9hC3/C3hltGEoqTj720fobzLOk8\
        bcMpBok0hcMeGmGMHBdnXe0bD7lLNeb2TJxU07rB9jgIRFTvQUwQ0CGOm8M/IdetNOskGgzx3ODmr2Hb9xcUi3oLfTjQ+3XqEMga\
        DXtOZvocRbOVz+xImt9QQog5Z5I1TXVxyWxuGSv0M27gNnnNMSJa6vZZbS7bJpa/3Ana0sDXH0MHjuFubae/Hhf7tf/dxy94KpuZ\
        xxKbvxRHjuHf/NU/Nk9eDPITEqdTITUMEabyKybc2A==
        """,
        "manifests/000000000010": """
        iu8cE/MS+0nrWZUawcFewXpsp2ITUSIuMPyYUvoVWB2PCb89i+Ozmmq0ut8105X0mzN5WUihdMvRf4/uA2gW+kGLFgbzQrGAtk20\
        TFKinyjtpJswIah3nf3u9l3bUoTq8+Du7GMHzDgGXmRFxt5HDW1JOWmj3SMM3imPZsyqyGIpBP5cPj4JKjTuCC6NHGWtfRQGbNGH\
        edIyfnMRntH7CWqMn6OFnez2ebagivHsvM8+z6YBRVsa4iOdDAIN/VYH/nC2/nzgNGXZnsoBqlB9rZDM82Lfw2wyV+tzOsHCrori\
        E+Bz0kkYNh6yyw5Tf86FjRpiZPW7yl9OEv5Uac81AOw1o3Qd4JQtjh/29JXQYz9eHdaQVexdGe8wmzwHsD+EYshCUhuKCMPnME0s\
        0jKDpoQ=
        """,
        "manifests/000000000011": """
        cbCkju1+i/rahN1pZquEa+O9+IqNBIquYczNTr6KAYIiH6xbNJIBd+eslXhnWvJV8oosFphk1+J0RTKmNF1ygrPE3yJ19ZC+aV1J\
        f6X6ZXpBwLRzZ08KerbaWTHPqIwwd0aAOtlMf4wFk82W21AT9BuJzioWVEaU7m6O/Lt4TNaiL/z+aIKIpPtlVKmnXFu86h9yJuTk\
        yW6M4uM7CUtbEuML6dHeXYw4Q84Z2H9NL65ypbT0WAkeLaT0OI2SAG022mnSay8Uer5j2XyjTy3mBgi62inr4xCX1gBbt7Fl3rCa\
        pGoTNdHxF7EDTDKXUymOVCM7lm741ARNd963Rw/g+zKuxkCtjQfUtIPGt1yf4jq1GjCXrKF4fnPD9b+rKWdvFDWQsJprruDQp0rP\
        kYhQ
        """,
        "manifests/000000000012": """
        UvtrptoBuH6cvwycnqdqlsdK2dR5mL6ea3pKWitMNtjTLA7NioIWtst7XcayKBL0j9JCDRLvfMSeWcIS9BkdpWh78Lkp6J0tWHBh\
        axzkxwN+eqIucOhvDGjEGRt7G8XaXMATZklrJVpfAdbn5ee81+ZMMo43a8v5UgpJLfp7mUVnsBXko12IQAdk7BC4fJjGrfNCFW9J\
        /Zbi3aDQsD3Z9aCNGnZya873yd6FVx2u52/V1jk+NelSj0fYZYhBOBvsrbbMqV9etn7Lkm2vX0Ke/G5YkhzZuS3bsVpCxC/bkvyv\
        P6J0a49YaIMhLzDzAdqGXRP0NQoSilCSjpfa7is0qkAbW2ttoUTObqMKpPCIcDf0nWY2fMrX94LRVptjgmrG2HcvTvxPdsm5HjWZ\
        TMoaU5AxXOzQdl0a4vg4wY7r7d6UY4HoXAsezFZYJ8wPGVZx2ZYmf4KNlIwsaSSVJeEUg6ZC5AFJ8ByAAu/B2p21YaaH5NO5fWCP\
        2OKz5qy8o21daDfYJLHxq1B2LqsprbnhRD+PfbnDgIWVSiYElOrgB/XtKzRkswGvpnC9/N2i5546TGoCWJUboyQNZY0jcAQvThQ0\
        eceABk2xvAtn9lUst0sUhsleD2xeSBeTbZk1kv5Bt34+/llP+6unh0ZQgaIteOlPEsJFZhhQ7hv74wynbggexmWtZkuPqvmj2+Ut\
        9zEgKumDjyzLHQ/xBrB9c8sJYe2pYUnppk40imyrdfjv1CSZ0HhA/lJeRgGvKwNSdN4GTYnbSVOKdgZ+jfolgykLb2OG3uQs+qC7\
        WaBAIizyYuYnOlXSPwXIQNo0n919ULSFBkAAiPlZIxDMdWV/0IATjU8pNjR2oLTE10SB38qLtn+PJ7DAZW2H65WS6p6AIKd6ya7C\
        kGdWOOlCZLghZppW+rOBsLQ=
        """,
        "packs/11/11cf9c1c2498565face4e9d87829fea7d709dfc52bbe745c60a0b91dcbda6903": """
        TEJQQUNLMQoEgcps4sJyvDSwyFJWikNNpDAqD6swA0DTCE0D8SIhb+BU7pPodQcJIJmm5OLX5YMzuBVdvsMXUCkiC/LcXun+p80F\
        MXIHUJHQDnUT9Fmv1HRqRd28WWnydh/ntxS5WH7R78IrRP9ZjtyL/HwsLsQwoY/37dH+mULOeEE33l4TvoEOWSfFX23FBIOaL47v\
        WM3fEwtX7zoQZV5UJVyS13VM7xGMGqGZfbHhTYwthX6NTHnWtg2nWyade7dzetWTIREaEUiAOcanUK9mvRvMWPXbucwun/hCqUBx\
        1dDZnCrh6nBRQuGjpzxb3siYEW+CuY3XoiqDRqBF5DoSc0+6xOQG/6vb1SCnTOPrNtwj98PtUXsDwleLXpVnms4aAAAAAAAAAA==
        """,
        "packs/17/17b56407dddae71a7f87213f8e90df6aa0bb7b394d4f01fcfa3900211bedc792": """
        TEJQQUNLMQrm0DA1j7AIx14prBuB/BNh/A2A30Ac+xvTj0IRuBPvk7rkXaCuWJe+2VueZCr6Du6+qyllod3LL7YIP74LIspmd50E\
        k4sndpBZDXKGeD5wpL/SR08n4phOPyn54u9x4D8Pn7U1x9Epj1ijV9jDMKM1RKYMmxjWM5/3xmv2KPNsEEFubiiKhpBI5N+VFJJz\
        mClbX716P8fxx9nZHhP8A6jigYeoG0RgHoKlbh92bAubN7LbBNWZ5uOwzk/45JFCZkVxQGQ68AYO04dVRnxqDBu3f3Etm6xefj5l\
        ERz2TFb5OEzgaq7tz6b2lBAGROep8mVqN/NS6xlSvqGAbYvFhm50PuUZAAAAAAAAAA==
        """,
        "packs/25/25e6489c3c7956e6c4637845b06f6108cc5d463f06c2542c9be9b1881a016f30": """
        TEJQQUNLMQpjrWaoamTqxhIZpjlSQC6+3r9GI/j7T9L6m64Bj78mVUXOUM04DHuh4FzadzN8ykwgh1iD2PGjzvLB3eexdib+0Ymm\
        hjD5xJNh3zrv6fF2V5JHeR28XkLS1jrJao8VbboZiP4hhaER3egyyT36LQV9MiqDeCxQ2DSQcI3Z5xBZjaQ22tYc8P8zNNZaXmQ/\
        ma5oB5HFnPNAsQ9atYQy4hvW0KDA2xlJgMtiAJ0CZdVn9vdtGXKgBqtxCX3KZmIzo7rX2Z1hw2GMUIgeakCsx+YaDzDBgiBlcDV8\
        zkrtQF+Ou8eR25vHPhZKeAJVuLSaPjG8pMAgCXfsfXU+AzducF3A7Etmptmpx1YF94pw+YKYDaPZPam6NkwdDIAVcyCr7eiyxqlm\
        aweOEeMo0RoAAAAAAAAA
        """,
        "packs/59/59dc94585b7eb0788077ad83dfc410ded86e1f118d40439d0c5ab35353505831": """
        TEJQQUNLMQr/pNGZXB1fCnBk2stnk0JRAzxeDxkew4ryVhUk5aR/MPAnS/gdpcy1v4+WRsLhlPWB2TKAd9qzWr+NjdXLnga9AXFo\
        +BldRPNc8oRFdmUP5UMJ0Ss35ypqHH6CWhAubbjfATRa/ZjpLo7UqFvD9rVLaK+VGxxTqe8kGYT1UdvpeoPAlErygvg3NcIzM2ya\
        XGSKhmcUAAAAAAAAAA==
        """,
        "packs/60/6051946900d747c7f680c0e94420bab2fe0110e55d4d030a75be4cfe04dc2120": """
        TEJQQUNLMQpwpPxySAWCSRtSRXTdfNnSO47gJkMoDsWv2cXEN0stRYYpQ4UBacaigI8Tm1mcW24H4qeweLil9boiBW4ZHgqSrYG8\
        1GDCDtOR+CdycJEkH+u2A5fwMeQBqrOOy4IdrXR9s37nzkJymMSkDpNOc5Do3HlIH3dY9WdngMBce1FqY4AXMQVQNqFbbNWdYPEP\
        u1n1Y+dvjvQr5ojr3hhu/qrxwKMc+bxRxmmCUqqyOsyQ6VOMVQA3VMALTxrcFpYpAo0YqzHygmTVCkN/qBUc6ZR1y+ucWFtuUTaU\
        XufPEllpicIeVX0t6zd4RwakI/d7j8nSlKllHEFkrDM7/40bdDIKrgGQGQAAAAAAAAA=
        """,
        "packs/65/65894c2818e40136ae9de7ade67788067c80656894fb63d19cac05d9d141b165": """
        TEJQQUNLMQp605193lynTV/j6M4w44BF9KdQQsZ54dgmggXbwgPnVSDF9kesnd3uMFEoxW7VjF04N8Q8yq3pY3lIQipYrhkBxKDz\
        LbkctlVB+ApUdhpTOuUcBVIvL9BxCwXRNCWzw3/lnyfBWrMdWJ4JRGpsWvDHoV+XwZqBvBGNmHHxYxt0MX2Tey0UXNqx14fT2Uiz\
        SFAUAAAAAAAAAA==
        """,
        "packs/8b/8bfa475da72c5ef3c29798317048708fdffcdae1d88e592dfa66f1eb018e4d9e": """
        TEJQQUNLMQrtQv4hd55d4XFDV6HEoAAXoKFFwl0h+3jXcb5llcofYhW9PYv8iIdCp0yspB7quJvqwE/uUEOqErfy8D5gFPE60DkM\
        evED4I9CrD00Kqtla27BklwTONVHDj2ooT7qx13nydtNia9iSJ3/Xyauw20e1me3/p6H4PbAc8oem37UkhGdIh+ha01orRrdf/YO\
        FAAAAAAAAAA=
        """,
        "packs/8f/8fcbf52fa63f3134709f77eaf41f0373d02348bad9139120765e50fcd2e279ce": """
        TEJQQUNLMQpqkaIN5gEuf39ZxSl34rmXnRMqIul655hb3KJT/QuFOvu7YPEUEa7o05cLbGbnRpgi2hEC5e0po7ZdLVCmObR9iFaM\
        oB22TVL1qtSNrLgyyISMIArza5bdDiWK83gk7r7wXq3LG1ENo6vqJPzGzJA30aqTrUF0vp+WGJf4RtazMdgNzFNPovO3MyH1/qSt\
        W4ltfbY0IDfW4XjDw17we/HBabmxZYMvq6jXOAe4w+6GrQER4418wrEtZ6H/rEdsvTsSuytLzd76OWfxJBTBwkR2Q7pA9P9j2EKg\
        PQFF3sGV/kMK+ys9LAg75nOjRQeKcrKUUEx1PoncDkE+o0RLUtEW8+JERWKdEbJfKKxAIU+WFUDD10WmuwjupntbWLNBwteB5eaD\
        dYiFGwAAAAAAAAA=
        """,
        "packs/94/94df79682cb0d39d2e75efa2d3ba806ee0f317b42326412a45c5e3bab68087e0": """
        TEJQQUNLMQrKw+sgkCLUEHlF270vDsRZXOLgD/k/VDSBA74+iXAT/KSMyLA+zaFnYYk8VawVunPNDDU4PtRNwzNErbrHlDH2mkvh\
        Lxf6VJXXYZVSMmuabYtJxal8yoDel71IMJCgfnRfvrInW2gBYpcNbjSp/ykyEZXDJS+B4TUh30pYVp+zo9KqqzV/p1lX6Vgo5A6+\
        sJMYRRQAAAAAAAAA
        """,
        "packs/a1/a144e14bda97fb0ae5fa74637a36838e4705569caa7836bb7ea81635eb8fe0c5": """
        TEJQQUNLMQp6F191IlmQicroCFmYlsjeioDqE8adj2HoDzaypnb8aOsL7xbfJAsqOLaV53F5AA9Rb4J3zr2QyB0mUwlplVGJquCc\
        L1wlm5Vin1eMBTy9p5wekcLnGpMXYgGn7LcIZRhLUBCdbTG/d2ZhY6BLRanNpqr20l1SgJuAxHyibZStr4vMYEsFa7pFQDGyrQJ0\
        FAAAAAAAAAA=
        """,
    ]
}
